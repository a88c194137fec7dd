import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script/script';
import { settle } from '../rules/acts.ts';
import { tellAloud } from '../rules/aloud.ts';
import type { Command, UserCommand } from '../step/command.ts';
import { decideClueOperation } from './clue.ts';
import { joinAsGuest, welcomeGuests } from './guests.ts';
import { wantCharacters, yieldCharacter } from './wanted.ts';
import { proposeCast, refuseCast, sayTaste, takeCast } from './casting.ts';
import {
  askGameMasterToGo,
  removeGameMaster,
  exitAsGameMaster,
  leaveToPlay,
  openGameMasterRole,
  sendAway,
  takeGameMasterRole,
} from './game-master-role.ts';
import { giveHint, handFind, lengthen, moveOnAsGameMaster, nudge, openText } from './game-master-actions.ts';
import { nameHost } from './host.ts';
import { turnDisplayOn, turnDisplayOff } from './display.ts';
import {
  askTimes,
  sayTimes,
  chooseCharacter,
  create,
  join,
  kick,
  readyInLobby,
  setMeeting,
  startFromLobby,
} from './lobby.ts';
import { openNext } from './next.ts';
import { decideServer } from './server.ts';
import { askHint, askTime, moveOn, pause, read, readyInPlay } from './act.ts';
import { answer, vote } from './sheet.ts';
import { agreeToOpen } from './talk.ts';
import { joinQueue, leaveQueue, ruleQueue, sayComing } from './queue.ts';
import { takeSeat } from './take-over.ts';
import { askRelease, askRemoval } from './wishes.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { confess } from './confession.ts';
import { acceptBargain, dropBargain, offerBargain, sealBargain } from './bargain.ts';
import { choose, tellScene } from './interlude.ts';
import { reply, useSkill } from './skill.ts';
import { noteSign } from '../rules/signs.ts';
import { setMultiDayTerms } from './multi-day.ts';
import { pinStatement, weighStatement, withdrawStatement } from './statement-board.ts';
import { giveCounters, putAside } from './tokens.ts';
import { judge } from './judging.ts';
import { dismiss, exit } from './leaving.ts';
import { tellPaying, withdraw } from './payment.ts';
import { accept, type Draft, emit, startDraft } from '../step/draft.ts';
import { promiseSeats } from '../rules/queue.ts';
import { discover } from '../rules/search.ts';
import { findMember, findSeat, findSeatOf } from '../state/seats.ts';
import type { LiveState, LobbyState, RoomState, PayingState, TableState } from '../state/state.ts';

/**
 * Decides what a command does to a room at `now` (Unix ms). Returns the events to commit or an error code. Pure
 * function of its arguments. Errors: 4004 if the user is not in the room; 4005 if the stage does not allow the command;
 * others by the rules of SPEC.md.
 */
export function decide(script: Script, state: RoomState, command: Command, now: number): Decision {
  const draft = startDraft(script, state, now);
  comeBack(draft, command);
  const decision = route(draft, command);
  // Records the user's activity a second time, because a player who took a seat with this command had no seat the first
  // time.
  if (command.userId !== 'server' && decision.ok) noteSign(draft, command.userId);
  if (draft.events.length === 0) return decision;
  promiseSeats(draft);
  settle(draft);
  return { ...decision, events: draft.events };
}

/** Marks the user who sent the command as present, even if the command is then refused. */
function comeBack(draft: Draft, { userId }: Command): void {
  const { state } = draft;
  if (userId === 'server' || state.stage === 'none' || state.stage === 'dismissed') return;
  if (state.room.away.includes(userId)) emit(draft, { type: 'came-back', userId });
  noteSign(draft, userId);
}

function route(draft: Draft, command: Command): Decision {
  const { state } = draft;
  if (command.userId === 'server') return decideServer(draft, command);
  if (command.type === 'create') return state.stage === 'none' ? create(draft, command) : refuse(ERROR.alreadyDone);
  if (state.stage === 'none') return refuse(ERROR.notFound);
  if (command.type === 'join') return join(draft, command);
  if (command.type === 'join-queue') return joinQueue(draft, command);
  if (command.type === 'leave-queue') return leaveQueue(draft, command);
  if (command.type === 'take-chair') return takeGameMasterRole(draft, command);
  if (command.type === 'open-next') return openNext(draft, command);
  if (command.type === 'join-as-guest') return joinAsGuest(draft, command);
  const { room } = state.stage === 'dismissed' ? state.last : state;
  if (room.master?.userId === command.userId) return decideAsGameMaster(draft, command);
  if (findMember(room, command.userId) === undefined) return refuse(ERROR.notInRoom);
  switch (state.stage) {
    case 'lobby':
      return handlerOf(IN_LOBBY, command.type)(draft, state, command);
    case 'paying':
      return handlerOf(WHILE_PAYING, command.type)(draft, state, command);
    case 'dismissed':
      return refuse(ERROR.notNow);
    case 'playing':
    case 'closing':
    case 'debrief':
      return atTheTable(draft, state, command);
  }
}

function decideAsGameMaster(draft: Draft, command: MemberCommand): Decision {
  const { state } = draft;
  switch (state.stage) {
    case 'lobby':
      return handlerOf(GAME_MASTER_IN_LOBBY, command.type)(draft, state, command);
    case 'paying':
      return handlerOf(GAME_MASTER_WHILE_PAYING, command.type)(draft, state, command);
    case 'playing':
    case 'closing':
    case 'debrief':
      return handlerOf(GAME_MASTER_AT_THE_TABLE, command.type)(draft, state, command);
    case 'none':
    case 'dismissed':
      return refuse(ERROR.notNow);
  }
}

function atTheTable(draft: Draft, state: TableState, command: MemberCommand): Decision {
  if (command.type in WITHOUT_A_SEAT) return handlerOf(WITHOUT_A_SEAT, command.type)(draft, state, command);
  const seat = findSeatOf(state.table, command.userId)?.characterId;
  if (seat === undefined) return refuse(ERROR.notNow);
  return handlerOf(FROM_A_SEAT, command.type)(draft, { state, seat }, command);
}

type MemberCommand = Exclude<
  UserCommand,
  { type: 'create' | 'join' | 'join-as-guest' | 'join-queue' | 'leave-queue' | 'open-next' | 'take-chair' }
>;
type CommandOf = { [Type in MemberCommand['type']]: Extract<MemberCommand, { type: Type }> };

/** Decides one type of command. `Here`: the room or seat before the command. */
type Handler<Here, HandledCommand> = (draft: Draft, here: Here, command: HandledCommand) => Decision;
type Handlers<Here> = { [Type in keyof CommandOf]?: Handler<Here, CommandOf[Type]> };

/** Commands about displays. Allowed in every stage and for every role, because displays do not affect the game. */
const ALWAYS = { 'screen-on': turnDisplayOn, 'screen-off': turnDisplayOff } satisfies Handlers<LiveState>;

const IN_LOBBY = {
  ...ALWAYS,
  exit,
  dismiss,
  'choose-character': chooseCharacter,
  'want-characters': wantCharacters,
  'yield-character': yieldCharacter,
  'ask-times': askTimes,
  'say-times': sayTimes,
  'say-coming': sayComing,
  'rule-queue': ruleQueue,
  'say-taste': sayTaste,
  'propose-cast': proposeCast,
  'refuse-cast': refuseCast,
  'take-cast': takeCast,
  ready: readyInLobby,
  kick,
  'name-host': nameHost,
  'set-meeting': setMeeting,
  'set-slow': setMultiDayTerms,
  start: startFromLobby,
  'welcome-guests': welcomeGuests,
  'open-chair': openGameMasterRole,
  'clear-chair': removeGameMaster,
} satisfies Handlers<LobbyState>;

/**
 * Commands during payment. Seats and characters cannot change in this phase; to change them, the room must first return
 * to the lobby.
 */
const WHILE_PAYING = {
  ...ALWAYS,
  exit,
  dismiss,
  ready: withdraw,
  start: () => refuse(ERROR.paymentDue),
  'tell-paying': tellPaying,
} satisfies Handlers<PayingState>;

/** Commands of the game master in the lobby. The game master has no character but may be the host. */
const GAME_MASTER_IN_LOBBY = {
  ...ALWAYS,
  exit: exitAsGameMaster,
  dismiss,
  'leave-chair': leaveToPlay,
  'open-chair': openGameMasterRole,
  'clear-chair': removeGameMaster,
  'ask-times': askTimes,
  'say-times': sayTimes,
  'propose-cast': proposeCast,
  'take-cast': takeCast,
  kick,
  'name-host': nameHost,
  'set-meeting': setMeeting,
  'set-slow': setMultiDayTerms,
  start: startFromLobby,
  'welcome-guests': welcomeGuests,
} satisfies Handlers<LobbyState>;

const GAME_MASTER_WHILE_PAYING = { ...WHILE_PAYING, exit: exitAsGameMaster } satisfies Handlers<PayingState>;

const GAME_MASTER_AT_THE_TABLE = {
  ...ALWAYS,
  exit: exitAsGameMaster,
  dismiss,
  kick: sendAway,
  'name-host': nameHost,
  start: moveOnAsGameMaster,
  nudge,
  'open-text': openText,
  'hand-find': handFind,
  'give-hint': giveHint,
  lengthen,
} satisfies Handlers<TableState>;

/** Commands in the acts, the closing and the debrief that need no seat, so that newcomers may use them too. */
const WITHOUT_A_SEAT = {
  ...ALWAYS,
  exit,
  dismiss,
  'choose-character': takeSeat,
} satisfies Handlers<TableState>;

/** Commands in the acts, the closing and the debrief that only a seated player may use. */
const FROM_A_SEAT = {
  kick: askRemoval,
  'name-host': (draft, { state }, command) => nameHost(draft, state, command),
  'clear-chair': askGameMasterToGo,
  release: askRelease,
  'write-notebook': writeNotebook,
  read,
  ready: readyInPlay,
  start: moveOn,
  pause,
  'more-time': askTime,
  'ask-hint': askHint,
  aloud: (draft, acting, { interludeId, ...told }) =>
    interludeId === undefined ? tellAloud(draft, acting, told) : tellScene(draft, acting, { ...told, interludeId }),
  choose,
  'open-talk': agreeToOpen,
  discover,
  vote,
  answer,
  confess,
  judge,
  'pin-statement': pinStatement,
  'withdraw-statement': withdrawStatement,
  'weigh-statement': weighStatement,
  'offer-bargain': offerBargain,
  'accept-bargain': acceptBargain,
  'seal-bargain': sealBargain,
  'drop-bargain': dropBargain,
  'use-skill': useSkill,
  reply,
  'give-counters': giveCounters,
  'put-aside': putAside,
  show: decideClueOperation,
  give: decideClueOperation,
  publish: decideClueOperation,
  unlock: decideClueOperation,
  trigger: decideClueOperation,
  note: decideClueOperation,
  pin: decideClueOperation,
  play: decideClueOperation,
} satisfies Handlers<Acting>;

/**
 * Types of all handled commands. A new command type causes a compile error at the calls of `handlerOf` until one of
 * these tables contains it.
 */
type Decided =
  | keyof typeof IN_LOBBY
  | keyof typeof WHILE_PAYING
  | keyof typeof GAME_MASTER_IN_LOBBY
  | keyof typeof GAME_MASTER_AT_THE_TABLE
  | keyof typeof WITHOUT_A_SEAT
  | keyof typeof FROM_A_SEAT;

/** Returns the handler for commands of this type. If the table has none, the returned handler refuses with 4005. */
function handlerOf<Here, Type extends Decided>(table: Handlers<Here>, type: Type): Handler<Here, CommandOf[Type]> {
  const handler: Handlers<Here>[Type] = table[type];
  return (draft, here, command) => (handler === undefined ? refuse(ERROR.notNow) : handler(draft, here, command));
}

/** Saves the text of the seat's own notebook. Allowed in the acts, the closing and the debrief. */
function writeNotebook(draft: Draft, { state, seat }: Acting, { text }: { text: string }): Decision {
  if (findSeat(state.table, seat)?.notebook !== text) emit(draft, { type: 'notebook-written', seat, text });
  return accept(draft);
}
