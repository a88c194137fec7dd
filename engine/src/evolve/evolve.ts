import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { evolveClue } from './clue.ts';
import { evolveInterlude } from './interlude.ts';
import { evolveMembers } from './members.ts';
import { evolveGuests } from './guests.ts';
import { evolveHints } from './hints.ts';
import { evolveStatementBoard } from './statement-board.ts';
import { evolveNext } from './next.ts';
import { evolvePace } from './pace.ts';
import { evolvePayment } from './payment.ts';
import { evolvePresence } from './presence.ts';
import { evolveSeat } from './seat.ts';
import { evolveBargain } from './bargain.ts';
import { evolveQueue } from './queue.ts';
import { evolveTokens } from './tokens.ts';
import { evolveMultiDay } from './multi-day.ts';
import { evolveSkill } from './skill.ts';
import { evolveStage } from './stage.ts';
import { evolveCasting } from './casting.ts';
import { evolveDisplays } from './displays.ts';
import { evolveGameMaster } from './game-master.ts';
import { evolveTalks } from './talks.ts';
import { initialState, type RoomState } from '../state/state.ts';

/**
 * Returns the state after one committed event; `at` is the Unix time in ms of its commit. Throws on an event that does
 * not fit the state; `decide` never emits such an event.
 */
export function evolve(script: Script, state: RoomState, event: RoomEvent, at: number): RoomState {
  switch (event.type) {
    case 'joined':
    case 'character-taken':
    case 'characters-wanted':
    case 'character-yielded':
    case 'characters-dealt':
    case 'readied':
    case 'left':
    case 'returned':
    case 'seat-taken':
    case 'host-changed':
      return evolveMembers(state, event, at);
    case 'taste-said':
    case 'cast-proposed':
    case 'cast-refused':
      return evolveCasting(state, event);
    case 'coming-said':
    case 'queued':
    case 'unqueued':
    case 'seat-promised':
    case 'promise-withdrawn':
    case 'queue-ruled':
      return evolveQueue(state, event);
    case 'screen-on':
    case 'screen-off':
      return evolveDisplays(state, event, at);
    case 'chair-opened':
    case 'chair-kept':
    case 'master-seated':
    case 'master-left':
    case 'master-did':
    case 'master-unwanted':
      return evolveGameMaster(script, state, event, at);
    case 'guest-came':
    case 'guests-welcomed':
    case 'guest-kept':
      return evolveGuests(state, event);
    case 'payment-opened':
    case 'paying-told':
    case 'seat-paid':
    case 'payment-closed':
      return evolvePayment(state, event);
    case 'slow-set':
    case 'act-seen':
    case 'act-missed':
      return evolveMultiDay(state, event);
    case 'went-away':
    case 'came-back':
    case 'host-asked':
      return evolvePresence(state, event);
    case 'dismiss-asked':
    case 'removal-asked':
    case 'release-asked':
    case 'seat-released':
    case 'questions-asked':
    case 'confessed':
    case 'task-judged':
    case 'notebook-written':
      return evolveSeat(state, event);
    case 'created':
    case 'meeting-set':
    case 'times-asked':
    case 'times-said':
    case 'started':
    case 'act-opened':
    case 'points-given':
    case 'place-opened':
    case 'announced':
    case 'closing-opened':
    case 'ended':
    case 'dismissed':
      return evolveStage(script, state, event, at);
    case 'hint-asked':
    case 'hint-given':
      return evolveHints(script, state, event, at);
    case 'statement-pinned':
    case 'statement-withdrawn':
    case 'statement-weighed':
      return evolveStatementBoard(script, state, event, at);
    case 'bargain-offered':
    case 'bargain-answered':
    case 'bargain-done':
    case 'bargain-dropped':
      return evolveBargain(script, state, event, at);
    case 'skill-used':
    case 'question-put':
    case 'question-replied':
      return evolveSkill(script, state, event, at);
    case 'interlude-begun':
    case 'line-read':
    case 'line-taken':
    case 'scene-apart-asked':
    case 'interlude-chosen':
    case 'interlude-turning':
    case 'interlude-over':
      return evolveInterlude(script, state, event, at);
    case 'counters-given':
    case 'counters-aside':
    case 'counters-spent':
    case 'counters-paid':
    case 'counters-taken':
    case 'counters-reckoned':
      return evolveTokens(script, state, event, at);
    case 'talk-agreed':
    case 'talk-opened':
      return evolveTalks(state, event);
    case 'next-opened':
      return evolveNext(state, event, at);
    case 'act-read':
    case 'reading-over':
    case 'act-done':
    case 'turning-begun':
    case 'turning-stopped':
    case 'act-overdue':
    case 'move-on-asked':
    case 'vote-closing':
    case 'truth-coming':
    case 'pause-asked':
    case 'paused':
    case 'resumed':
    case 'time-asked':
    case 'time-given':
    case 'paragraph-read':
    case 'paragraph-taken':
    case 'reading-apart':
    case 'reading-alone':
      return evolvePace(script, state, event, at);
    case 'searched':
    case 'clue-came':
    case 'clue-shown':
    case 'clue-given':
    case 'clue-published':
    case 'password-failed':
    case 'clue-sounded':
    case 'clue-unlocked':
    case 'clue-triggered':
    case 'noted':
    case 'pinned':
    case 'voted':
    case 'vote-closed':
    case 'answered':
      return evolveClue(script, state, event, at);
  }
}

export type LogEntry = { event: RoomEvent; at: number };

export function replay(script: Script, entries: Iterable<LogEntry>): RoomState {
  let state = initialState;
  for (const { event, at } of entries) state = evolve(script, state, event, at);
  return state;
}
