import type { RoomView } from '@juzhongren/contract/room/view';
import { CONFESSION } from '../answering/confession.tsx';
import { JUDGINGS } from '../clues/judgings.tsx';
import { END_ACT, endActTab } from '../derived/tabs.ts';
import type { TodoTarget } from '../derived/todo-line.ts';
import type { TableMoves } from '../state/table-context.ts';
import { actToRead } from '../state/unread.ts';

interface Table {
  readonly room: RoomView;
  readonly closing: boolean;
  readonly moves: Pick<TableMoves, 'openTab' | 'openClue' | 'readAct'>;
  readonly showPace: () => void;
}

/**
 * Opens what the player has to do now. A hidden element cannot take the focus, so the target in a newly opened tab is
 * focused one frame later.
 */
export function goTo(target: TodoTarget, { room, closing, moves, showPace }: Table): void {
  switch (target.to) {
    case 'clue':
      if (!closing) return moves.openClue(target.clueId);
      moves.openTab('closing');
      document.getElementById(`paper-${target.clueId}`)?.scrollIntoView({ block: 'start' });
      return;
    case 'places':
      return moves.openTab('places');
    case 'reader':
      return moves.readAct(actToRead(room));
    case 'pace':
      return showPace();
    case 'inquiries':
      return moves.openTab('tasks');
    case 'judgings':
    case 'confession':
      moves.openTab('closing');
      requestAnimationFrame(() =>
        document.getElementById(target.to === 'judgings' ? JUDGINGS : CONFESSION)?.scrollIntoView({ block: 'start' }),
      );
      return;
    case 'end-act':
      moves.openTab(endActTab(room));
      requestAnimationFrame(() => {
        const end = document.getElementById(END_ACT);
        end?.scrollIntoView({ block: 'end' });
        end?.querySelector('button')?.focus({ preventScroll: true });
      });
      return;
    case 'invite':
    case 'characters':
    case 'seats':
    case 'truth':
    case 'none':
      return;
  }
}
