import { ClueSheet } from '../clues/clue-sheet.tsx';
import type { TablePhase } from '../derived/phase.ts';
import { HintSheet } from '../frame/hint-sheet.tsx';
import { PaceSheet } from '../frame/pace-sheet.tsx';
import { RoomMenu } from '../frame/room-menu.tsx';
import { WhileAwaySheet } from '../multi-day/while-away-sheet.tsx';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useSeen } from '../state/unread.ts';
import { ActOpening } from './act-opening.tsx';
import { DigestSheet } from './digest-sheet.tsx';
import type { DigestDoor } from './use-digest.ts';
import type { TableSheets } from './use-table-sheets.ts';

interface OverTheTableProps {
  readonly phase: TablePhase;
  readonly sheets: TableSheets;
  readonly digest: DigestDoor;
}

export function OverTheTable({ phase, sheets, digest }: OverTheTableProps) {
  const room = useRoom();
  const { readAct } = useTable();
  const [seen, changeSeen] = useSeen();
  // Marks what the previous player was told as heard. It is still in the script and in the time line.
  const readDigest = (): void => {
    const { digest: told } = digest;
    if (told !== undefined && !digest.again) {
      const heard = room.announcements.filter(({ at }) => at <= told.tookOverAt).length;
      changeSeen((before) => ({ ...before, told: phase.act.number, announcements: heard }));
    }
    digest.close();
  };
  return (
    <>
      <ClueSheet clueId={sheets.clueId} onClose={() => sheets.setClue(undefined)} />
      {!digest.open && (
        <ActOpening
          phase={phase}
          told={seen.told}
          again={sheets.opening.open}
          onAgain={sheets.opening.set}
          onTold={(act) => changeSeen((before) => ({ ...before, told: Math.max(before.told, act) }))}
        />
      )}
      <PaceSheet phase={phase} open={sheets.pace.open} onClose={sheets.pace.close} />
      <HintSheet open={sheets.hint.open} onClose={sheets.hint.close} />
      <RoomMenu
        open={sheets.menu.open}
        onClose={sheets.menu.close}
        onHint={room.hints === null ? undefined : sheets.hint.show}
        onDigest={digest.digest === undefined ? undefined : digest.show}
      />
      {room.slow !== undefined && !digest.open && (
        <WhileAwaySheet waits={phase.act.number > seen.told && phase.act.opening.trim() !== ''} />
      )}
      {digest.digest !== undefined && (
        <DigestSheet
          digest={digest.digest}
          open={digest.open}
          again={digest.again}
          onClose={readDigest}
          onRead={() => {
            readDigest();
            readAct(1);
          }}
        />
      )}
    </>
  );
}
