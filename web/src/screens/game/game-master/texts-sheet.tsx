import { partyLead } from '@juzhongren/contract/room-calls/game-master';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import { useQuery } from '@tanstack/react-query';
import { load } from '../../../net/query-client.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { characterName } from '../derived/cast.ts';
import { ACT_TEXT_KEY } from '../state/game-texts.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './choices.module.css';

/** Script of a seat. The game master must confirm before opening it, and the players are informed. */
export function TextsSheet({ characterId, onClose }: { characterId: string | null; onClose: () => void }) {
  const room = useRoom();
  const isOpened = characterId !== null && room.chair?.opened.includes(characterId) === true;
  return (
    <Sheet
      open={characterId !== null}
      onClose={onClose}
      title={`${characterName(room, characterId)}的剧本`}
      surface={isOpened ? 'paper' : 'ink'}
    >
      {characterId !== null && (isOpened ? <Texts of={characterId} /> : <Closed of={characterId} />)}
    </Sheet>
  );
}

function Closed({ of }: { of: string }) {
  const room = useRoom();
  const open = useCommand(partyLead, `lead-open:${of}`);
  return (
    <div className={css.text}>
      <p>里面是 TA 的秘密。翻开以后，大家会看到你翻过。</p>
      <CommandButton
        block
        state={open.state}
        onClick={() => void open.run({ partyId: room.partyId, step: 'open', characterId: of })}
      >
        翻开
      </CommandButton>
    </div>
  );
}

function Texts({ of }: { of: string }) {
  const room = useRoom();
  const { data, error, refetch } = useQuery({
    queryKey: [ACT_TEXT_KEY, room.partyId, room.me.userId, 'led', of, room.act?.number ?? 0],
    queryFn: ({ signal }) => load(gameData, { partyId: room.partyId, characterId: of }, { signal }),
    staleTime: Infinity,
  });
  if (data !== undefined) {
    return (
      <div className={css.text}>
        {[...data.acts].reverse().map(({ act, title, chapters }) => (
          <section key={act}>
            <h3>{`第 ${act} 幕 ${title}`}</h3>
            {chapters.map((chapter) => (
              <section key={chapter.title}>
                <h4>{chapter.title}</h4>
                <Prose text={chapter.text} />
              </section>
            ))}
          </section>
        ))}
      </div>
    );
  }
  if (error !== null) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height="70vh" />
    </Loading>
  );
}
