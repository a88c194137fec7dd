import { ButtonLink } from '../../../ui/button.tsx';
import { useGuest } from '../../../identity/token.ts';
import { KeepGame } from '../../../ui/guest/keep-game.tsx';
import css from './debrief.module.css';
import { useRated } from './use-rated.ts';
import { useRoom } from '../state/room-context.ts';

/** Link to rate the script until the player has rated it. A guest is asked to bind a phone number instead. */
export function Rating() {
  const { partyId } = useRoom();
  const rated = useRated();
  const guest = useGuest();
  if (guest !== undefined) {
    return <KeepGame why="你是以访客身份玩的。绑定手机号，这一局的记录和报告就归你，还能评价剧本。" />;
  }
  return (
    <div className={css.rating}>
      {rated === true && <p className={css.soft}>你的评价收到了，谢谢。</p>}
      {rated === false && (
        <ButtonLink to={`/game/party/comment?party_id=${partyId}`} tone="plain" block>
          去评价剧本
        </ButtonLink>
      )}
    </div>
  );
}
