import { favorite, type ScriptDetail } from '@juzhongren/contract/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../net/refusal-text.ts';
import { send } from '../../../net/send.ts';
import { Bookmark } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import css from './favorite-button.module.css';
import { flip } from '../data/flip.ts';
import { scriptQuery } from '../../../ui/script-query.ts';
import { useSignInFirst } from '../data/sign-in-first.ts';

export function FavoriteButton({ script }: { script: ScriptDetail }) {
  const client = useQueryClient();
  const signInFirst = useSignInFirst();
  const scriptId = script.script_id;

  const toggle = async (): Promise<void> => {
    if (!signInFirst()) return;
    const failure = await flip({
      key: `favorite:${scriptId}`,
      wanted: !script.favorite,
      show: (on) => client.setQueryData(scriptQuery(scriptId).queryKey, (old) => old && { ...old, favorite: on }),
      save: async (on) => {
        const answer = await send(favorite, { scriptId, favorite: on });
        return answer.ok ? undefined : answer;
      },
    });
    if (failure !== undefined) showToast(refusalText(failure, '没能收藏，请稍后重试'), { tone: 'bad' });
    else await client.invalidateQueries({ queryKey: ['favorites'], refetchType: 'none' });
  };

  return (
    <button
      type="button"
      className={css.favorite}
      aria-pressed={script.favorite}
      aria-label={script.favorite ? '取消收藏' : '收藏'}
      onClick={() => void toggle()}
    >
      <Bookmark />
    </button>
  );
}
