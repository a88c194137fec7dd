import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { ClueAction } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { characterName } from '../derived/cast.ts';
import { CommandButton } from '../parts/command-button.tsx';
import css from './clue-sheet.module.css';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { PickSeat } from '../parts/pick-seat.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

const ASKING: ReadonlySet<ClueAction> = new Set(['unlock', 'trigger', 'vote', 'answer']);

type Handing = 'publish' | 'show' | 'give' | 'offer';

export function ClueHanding({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const hand = useCommand(partyClueOp, `hand:${clue.clueId}`);
  const [asking, setAsking] = useState<Handing>();
  const may = (what: Exclude<Handing, 'offer'>): boolean => clue.actions.includes(what);
  const close = (): void => setAsking(undefined);
  const publish = async (): Promise<void> => {
    const answer = await hand.run({ op: 'publish', partyId: room.partyId, clueId: clue.clueId });
    if (answer.ok) showToast('摆到桌上了', { tone: 'good' });
    close();
  };
  const to = async (op: 'show' | 'give', characterId: string): Promise<void> => {
    const answer = await hand.run({ op, partyId: room.partyId, clueId: clue.clueId, characterId });
    const name = characterName(room, characterId);
    if (answer.ok) showToast(op === 'show' ? `已给${name}看` : `已交给${name}`, { tone: 'good' });
    close();
  };
  // If the clue itself asks for an action, that action is the primary button instead of publishing.
  const asks = clue.actions.some((action) => ASKING.has(action));
  if (!may('publish') && !may('show') && !may('give')) return null;
  return (
    <div className={css.handing}>
      {may('publish') && (
        <CommandButton state={undefined} tone={asks ? 'quiet' : 'primary'} block onClick={() => setAsking('publish')}>
          公开线索
        </CommandButton>
      )}
      {(may('show') || may('give')) && (
        <div className={css.pair}>
          {may('show') && (
            <CommandButton state={undefined} block onClick={() => setAsking('show')}>
              给人看
            </CommandButton>
          )}
          {may('give') && (
            <CommandButton state={undefined} block onClick={() => setAsking('give')}>
              转交
            </CommandButton>
          )}
        </div>
      )}
      {may('give') && (
        <CommandButton state={undefined} block onClick={() => setAsking('offer')}>
          拿它换
        </CommandButton>
      )}
      <OfferDialog open={asking === 'offer'} onClose={close} clue={clue} />
      <ConfirmDialog
        open={asking === 'publish'}
        onClose={close}
        title={`公开「${clue.title}」？`}
        confirm="公开线索"
        state={hand.state}
        onConfirm={() => void publish()}
      >
        <p>全桌都会看到，公开后不能撤回。</p>
      </ConfirmDialog>
      <PickSeat
        open={asking === 'show'}
        onClose={close}
        title="给谁看？"
        hint="只有对方看得到，线索还在你手里。看过以后不能撤回。"
        confirm={(name) => `给${name}看`}
        not={clue.shownTo}
        state={hand.state}
        onPick={(characterId) => void to('show', characterId)}
      />
      <PickSeat
        open={asking === 'give'}
        onClose={close}
        title="交给谁？"
        hint="交出去不能撤回，公不公开由对方决定。"
        confirm={(name) => `交给${name}`}
        not={[]}
        state={hand.state}
        onPick={(characterId) => void to('give', characterId)}
      />
    </div>
  );
}
