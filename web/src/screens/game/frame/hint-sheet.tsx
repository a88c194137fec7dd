import { partyPace } from '@juzhongren/contract/room-calls/seats';
import type { GivenHintView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { isAlone } from '../derived/cast.ts';
import { formatHint } from '../derived/hint-labels.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useMinutesLeft } from '../state/use-minutes-left.ts';
import { useDeadlinePassed } from '../state/use-server-time.ts';
import css from './hint-sheet.module.css';

type Hints = NonNullable<RoomView['hints']>;

/** 差一环: asks together for the smallest hint, and lists the hints given so far. */
export function HintSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { hints } = useRoom();
  return (
    <Sheet open={open && hints !== null} onClose={onClose} title="差一环">
      {hints !== null && <Hinting hints={hints} onClose={onClose} />}
    </Sheet>
  );
}

function Hinting({ hints, onClose }: { hints: Hints; onClose: () => void }) {
  const room = useRoom();
  return (
    <div className={css.hinting}>
      <p className={css.soft}>
        卡住的时候，要一次最小的提示：先说往哪里看，再说哪两张线索该放在一起，从不说结论，也不点谁的名。要过几次，结案报告里会写。
      </p>
      <Ask hints={hints} alone={isAlone(room)} />
      {hints.given.length > 0 && (
        <ol className={css.given} aria-label="要到的提示">
          {hints.given.map((hint) => (
            <li key={hint.at}>
              <Given hint={hint} onClose={onClose} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Ask({ hints: { from, asked, needed }, alone }: { hints: Hints; alone: boolean }) {
  const room = useRoom();
  const lane = useCommand(partyPace, 'hint');
  const isRipe = useDeadlinePassed(from);
  const minutes = useMinutesLeft(from);
  if (from === null) return <p>大家读剧本、时间停着的时候，不给提示。</p>;
  const count = asked.length === 0 ? '' : `（${asked.length}/${needed}）`;
  const mine = room.me.characterId !== null && asked.includes(room.me.characterId);
  return (
    <>
      <CommandButton
        block
        tone="primary"
        disabled={!isRipe || mine}
        state={lane.state}
        onClick={() => void lane.run({ partyId: room.partyId, step: 'hint' })}
      >
        {`要一点提示${count}`}
      </CommandButton>
      <p className={css.soft} role="status">
        {isRipe ? (alone ? '' : `在场的人有 ${needed} 位想要，就给。`) : `再自己想想，约 ${minutes} 分钟后可以要。`}
      </p>
    </>
  );
}

function Given({ hint, onClose }: { hint: GivenHintView; onClose: () => void }) {
  const room = useRoom();
  const { openClue } = useTable();
  return (
    <>
      <p className={css.words}>{formatHint(room, hint)}</p>
      {hint.clueIds.map((clueId) => (
        <Button
          key={clueId}
          small
          onClick={() => {
            onClose();
            openClue(clueId);
          }}
        >
          {room.clues.find((clue) => clue.clueId === clueId)?.title}
        </Button>
      ))}
    </>
  );
}
