// Builds the view of a room for one seat; see VI in SPEC.md. The private chapters of a seat are not part of it:
// seat-texts.ts delivers them.
import { GAME_STAGE, PARTY_STATUS, type GameStage, type PartyStatus } from '@juzhongren/contract/enumerations';
import type { PlaceView } from '@juzhongren/contract/room/clues';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { ScriptTask } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { readingAloud, type ReadingAloud } from '../rules/aloud.ts';
import type { Shown } from '../rules/cast.ts';
import { castingView, timesView } from './casting.ts';
import { gameMasterView, gameMasterPrivateView } from './game-master.ts';
import { clueHere } from '../state/clue-state.ts';
import { hintFrom } from '../rules/hints.ts';
import { paceLearned } from '../rules/pace-learned.ts';
import { isTaskMet } from '../rules/judging.ts';
import { seatPrice } from '../state/payments.ts';
import { indexOf } from '../state/script-index.ts';
import { candidates, carries, isOpenPlace, isSearchOpen } from '../rules/search.ts';
import { actNumber, findSeat, isTableOfOne, majorityOf, presentSeats, wishing } from '../state/seats.ts';
import { isWaiting, type RoomState, type RunningState, type Seat, type TableState } from '../state/state.ts';
import { type Before, reuseUnchanged, type StillSo } from './before.ts';
import { clueViews } from './clue.ts';
import { debriefView } from './debrief.ts';
import { bargainViews, exchangeViews } from './bargain.ts';
import { statementBoardView } from './statement-board.ts';
import { interludeViews } from './interlude.ts';
import { memoizeLast } from './memoize-last.ts';
import { sideView, revealedSideViews } from './side.ts';
import { comingView, queueView } from './queue.ts';
import { priceView } from './price.ts';
import { moveViews, tokenViews, reckoningViews } from './tokens.ts';
import { inquiryViews, skillViews } from './skill.ts';
import { judgingViews } from './judging.ts';
import { backgroundView, settingView } from './sound.ts';
import { formerlyViews, memberViews, paymentView } from './payment.ts';
import { multiDayView } from './multi-day.ts';
import { todoView } from './todo.ts';
import { displayViews } from './displays.ts';
import { seatViews, wishViews } from './wishes.ts';
import { characterOf, startViewing, type Viewer, type Viewing } from '../state/viewing.ts';

const STATUS: Record<RoomState['stage'], PartyStatus> = {
  none: PARTY_STATUS.Created,
  lobby: PARTY_STATUS.Created,
  paying: PARTY_STATUS.WaitForPay,
  playing: PARTY_STATUS.Gameing,
  closing: PARTY_STATUS.Gameing,
  debrief: PARTY_STATUS.Gameing,
  dismissed: PARTY_STATUS.Closed,
};

const STAGE: Record<RoomState['stage'], GameStage> = {
  none: GAME_STAGE.Invalid,
  lobby: GAME_STAGE.Created,
  paying: GAME_STAGE.Created,
  playing: GAME_STAGE.Started,
  closing: GAME_STAGE.ClueEnd,
  debrief: GAME_STAGE.VoteEnd,
  dismissed: GAME_STAGE.Dismiss,
};

export const statusOf = (state: RoomState): PartyStatus => STATUS[state.stage];
export const stageOf = (state: RoomState): GameStage => STAGE[state.stage];

/**
 * `seq`: number of the last event in `state`. `assetUrl`: returns the URL of a picture for this viewer. `before`: an
 * earlier view of this viewer, whose unchanged parts are reused. Reuse saves work but never changes the result.
 */
export type ViewContext = { seq: number; assetUrl: (assetId: string) => string; before?: Before | undefined };

/**
 * Returns what the viewer may see of the room. A user without a seat gets only what an invitation shows, and no
 * secrets. The caller must check first whether the user may see the room at all (`isMember`).
 */
export function project(
  script: Script,
  state: RoomState,
  viewer: Viewer,
  { seq, assetUrl, before }: ViewContext,
): RoomView {
  if (state.stage === 'none') throw new Error('A room that was not created has no view.');
  const viewing = startViewing(script, state, { viewer, assetUrl });
  const { state: live, dismissed, userId } = viewing;
  const atTable = isWaiting(live) ? null : live;
  const still = reuseUnchanged(viewing, viewer, before);
  return {
    partyId: live.room.partyId,
    seq,
    status: statusOf(state),
    stage: stageOf(state),
    payMode: live.room.payMode,
    meetAt: atTable === null && dismissed === null ? live.room.meetAt : null,
    script: still.cards?.script ?? scriptView(viewing),
    me: {
      userId,
      characterId: characterOf(viewing),
      host: live.room.hostId === userId,
      tookOverAt: atTable === null ? null : (seatOf(viewing, atTable)?.takenAt ?? null),
    },
    members: still.people?.members ?? memberViews(viewing),
    formerly: still.people?.formerly ?? formerlyViews(viewing),
    characters: still.cards?.characters ?? characterViews(viewing),
    ...multiDayView(viewing),
    guestsWelcome: live.room.guestsWelcome,
    times: timesView(viewing),
    coming: comingView(viewing),
    queue: queueView(viewing),
    casting: castingView(viewing),
    screens: displayViews(viewing),
    payment: paymentView(viewing),
    chair: gameMasterView(viewing),
    leading: gameMasterPrivateView(viewing),
    seats: atTable === null ? [] : (still.seats ?? seatViews(viewing, atTable)),
    todo: todoView(viewing),
    act: atTable === null ? null : actView(viewing, atTable),
    points: pointsView(viewing),
    places: placeViews(viewing, still.placeAt),
    clues: atTable === null ? [] : clueViews(viewing, atTable, still.clues),
    tasks: atTable === null ? [] : (still.tasks ?? taskViews(viewing, atTable)),
    bargains: bargainViews(viewing),
    exchanges: exchangeViews(viewing),
    side: sideView(viewing),
    sides: revealedSideViews(viewing),
    purses: tokenViews(viewing),
    moves: moveViews(viewing),
    reckonings: reckoningViews(viewing),
    skills: skillViews(viewing),
    interludes: interludeViews(viewing),
    inquiries: inquiryViews(viewing),
    judgings: judgingViews(viewing),
    confession: atTable === null ? null : confessionView(viewing, atTable),
    notebook: atTable === null ? '' : (seatOf(viewing, atTable)?.notebook ?? ''),
    announcements:
      atTable === null || !viewing.seesTable
        ? []
        : atTable.table.announcements.map(({ at, act, text }) => ({ at, act, text })),
    ledger: atTable === null ? null : statementBoardView(viewing, atTable),
    hints: atTable === null ? null : hintsView(viewing, atTable),
    ...wishViews(viewing),
    debrief: live.stage === 'debrief' && viewing.seesTable ? debriefView(viewing, live) : null,
    talks: talkViews(viewing),
    next:
      live.stage === 'debrief' && (viewing.seat !== null || live.ledBy?.userId === viewing.userId) && live.next !== null
        ? { ...live.next }
        : null,
    dismissed: dismissed === null ? null : { reason: dismissed.reason, stage: stageOf(live) },
  };
}

const beforePlay = (script: Script): Pick<RoomView['script'], 'introduce' | 'duration' | 'evening'> => ({
  introduce: script.card.introduce,
  duration: script.card.duration,
  evening: eveningOf(script),
});

function scriptView({ script, state, assetUrl }: Viewing): RoomView['script'] {
  return {
    script_id: script.id,
    script_name: script.card.name,
    cover: assetUrl(script.card.cover),
    player: script.card.player,
    price: seatPrice(script),
    acts: script.acts.length,
    types: indexOf(script).types,
    ...(isWaiting(state) ? beforePlay(script) : {}),
  };
}

const characterViews = ({ script, state, assetUrl }: Viewing): RoomView['characters'] =>
  script.characters.map(({ id, name, tagline, introduce, avatar, ...shown }) => ({
    characterId: id,
    name,
    tagline,
    introduce,
    avatar: assetUrl(avatar),
    ...(isWaiting(state) ? shownBefore(shown) : {}),
  }));

/** Returns the author's notes on a character, which help players to choose one. Used only before play. */
const shownBefore = ({ hides, reading, talk, romance }: Omit<Shown, 'id'>): Partial<CharacterView> => ({
  hides: hides === true,
  ...(reading === undefined ? {} : { reading }),
  ...(talk === undefined ? {} : { talk }),
  ...(romance === undefined ? {} : { romance }),
});

/** Returns the planned minutes of each act, of the closing and of reading, as shown before play. */
function eveningOf({ acts, closing, readingMinutes }: Script): NonNullable<RoomView['script']['evening']> {
  const reading = readingMinutes === undefined ? {} : { reading: readingMinutes };
  return { acts: acts.map(({ minutes }) => minutes), closing: closing.minutes, ...reading };
}

/**
 * Returns the private talks that this viewer may know of. All seats see opened talks. Only the participants of a talk
 * see who agrees to open it.
 */
function talkViews({ state, seat, userId }: Viewing): RoomView['talks'] {
  if (state.stage !== 'debrief' || seat === null) return [];
  return state.talks
    .filter(({ circle, open }) => open || circle.includes(userId))
    .map(({ circle, agreed, open }) => ({ circle: [...circle], open, agreed: open ? [] : [...agreed] }));
}

const seatOf = ({ seat }: Viewing, { table }: TableState): Seat | undefined =>
  seat === null ? undefined : findSeat(table, seat);

/** Returns whether the seat has a confession and has made it. Never includes the text of the confession. */
function confessionView({ script, seat, dismissed }: Viewing, state: TableState): RoomView['confession'] {
  const confession = seat === null ? undefined : indexOf(script).characters.get(seat)?.confession;
  if (state.stage !== 'closing' || dismissed !== null || seat === null || confession === undefined) return null;
  const { label, told } = confession;
  return { label, atOnce: told === 'at-once', done: findSeat(state.table, seat)?.confessed === true };
}

const aloudOf = memoizeLast<RunningState, ReadingAloud | null>(readingAloud);

function actView({ script, seesTable, userId, assetUrl }: Viewing, state: TableState): RoomView['act'] {
  if (!seesTable) return null;
  const present = presentSeats(state);
  const paceNeeded = majorityOf(present.length);
  const pace = {
    openedAt: state.stage === 'debrief' ? null : state.changedAt,
    pausedAt: state.stage === 'debrief' ? null : state.pausedAt,
    pauseAsked: state.stage === 'debrief' ? [] : [...wishing(present, state.pauseAsked)],
    timeAsked: state.stage === 'debrief' ? [] : [...wishing(present, state.timeAsked)],
    aloud: state.stage === 'debrief' ? null : aloudOf(script, state),
    apartBy: state.stage === 'debrief' ? null : state.aloud.apartBy,
    readAlone: state.stage === 'debrief' ? [] : [...wishing(present, state.aloud.alone)],
    paceChanges:
      state.stage === 'debrief' ? [] : state.paceChanges.map(({ change, by, at }) => ({ change, by: [...by], at })),
    paceNeeded,
    learned: state.stage === 'playing' && state.room.hostId === userId ? paceLearned(script, state) : null,
    carries: { points: carries(script, 'points'), spots: carries(script, 'spots') },
  };
  const clockOf = (deadlineAt: number) => (isTableOfOne(state.table) ? null : deadlineAt);
  if (state.stage === 'playing') {
    const { number, deadlineAt, longOverdue, readUntil, turning } = state.act;
    const moveOnAsked = [...wishing(present, state.act.moveOnAsked)];
    const act = script.acts[number - 1];
    if (act === undefined) return null;
    const asked = { moveOnAsked, moveOnNeeded: longOverdue ? 1 : paceNeeded };
    const { title, opening } = act;
    const turns = turning === null ? null : { ...turning };
    const reading = { readUntil, searchOpen: isSearchOpen(script, state) };
    const heard = { ...pace, ...settingView(act, assetUrl) };
    return { number, title, opening, deadlineAt: clockOf(deadlineAt), ...asked, ...reading, turning: turns, ...heard };
  }
  return {
    number: actNumber(script, state),
    title: '',
    opening: script.closing.opening,
    deadlineAt: state.stage === 'closing' ? clockOf(state.deadlineAt) : null,
    moveOnAsked: [],
    moveOnNeeded: paceNeeded,
    readUntil: null,
    searchOpen: false,
    turning: state.stage === 'closing' && state.truthAt !== null ? { at: state.truthAt, by: 'agreement' } : null,
    ...pace,
    ...settingView(script.closing, assetUrl),
  };
}

/**
 * Returns the hints. Shows all viewers the time of the next possible hint, because it depends only on what everybody
 * has seen and so reveals nothing of the case.
 */
function hintsView({ script, seat, seesTable, dismissed }: Viewing, state: TableState): RoomView['hints'] {
  if (!seesTable || script.facts === undefined) return null;
  const isRunning = state.stage !== 'debrief' && dismissed === null;
  const present = presentSeats(state);
  // In a solo game a hint may name clues that only the single seat knows. A viewer without a seat therefore gets only
  // published clues.
  const mayRead = (clueId: string) => seat !== null || clueHere(script, state.table, clueId).state.published !== null;
  return {
    from: isRunning ? hintFrom(script, state) : null,
    asked: isRunning ? [...wishing(present, state.hintAsked)] : [],
    needed: majorityOf(present.length),
    given: state.table.hints.map(({ at, act, hint }) => ({
      at,
      act,
      kind: hint.kind,
      placeName: hint.kind === 'place' ? (indexOf(script).places.get(hint.placeId)?.name ?? '') : '',
      toldIn: hint.kind === 'told' ? hint.act : null,
      characterId: hint.kind === 'person' ? hint.characterId : null,
      clueIds: hint.kind === 'cards' ? hint.clueIds.filter(mayRead) : [],
    })),
  };
}

function pointsView({ state, seat }: Viewing): RoomView['points'] {
  if (seat === null || state.stage !== 'playing') return { left: 0, of: 0 };
  const { left, of } = findSeat(state.table, seat)?.points ?? { left: 0, of: 0 };
  return { left, of };
}

/** Returns the open places of this act, with the number of clues that this seat can still find in each. */
function placeViews(
  { script, state, seat, dismissed, seesTable, assetUrl }: Viewing,
  placeAt: StillSo['placeAt'],
): PlaceView[] {
  if (state.stage !== 'playing' || dismissed !== null || !seesTable) return [];
  return script.places
    .filter((place) => isOpenPlace(script, state, place))
    .map((place) => {
      const left = seat === null ? [] : candidates(script, state, { place, seat });
      const spots = place.rule === 'choose' ? left : [];
      const had = placeAt(place.id);
      if (had !== undefined && had.left === left.length && spots.every(({ id }, at) => id === had.spots[at]?.clueId)) {
        return had;
      }
      return {
        placeId: place.id,
        name: place.name,
        description: place.description,
        picture: place.picture === null ? null : assetUrl(place.picture),
        rule: place.rule,
        cost: place.cost,
        left: left.length,
        spots: spots.map(spotView),
        ...(place.background === undefined ? {} : { background: backgroundView(place.background, assetUrl) }),
        ...priceView(place.price),
      };
    });
}

function spotView({ id, placement }: Script['clues'][number]): PlaceView['spots'][number] {
  if (placement.at !== 'search') return { clueId: id, label: '', mark: null };
  const { spot, mark } = placement;
  return { clueId: id, label: spot ?? '', mark: mark === undefined ? null : { ...mark } };
}

/**
 * Returns who judges the task; null if nobody does. If the script names certain seats as judges, returns `some`, so
 * that these seats stay secret.
 */
const judgedBy = ({ judged }: ScriptTask): RoomView['tasks'][number]['judgedBy'] =>
  judged === undefined ? null : typeof judged.by === 'string' ? judged.by : 'some';

/**
 * Returns the seat's tasks up to the current act. `met` is null before the debrief, and in the debrief if nobody could
 * judge the task.
 */
function taskViews({ script, seat }: Viewing, state: TableState): RoomView['tasks'] {
  if (seat === null) return [];
  const act = actNumber(script, state);
  return (indexOf(script).characters.get(seat)?.tasks ?? [])
    .filter((task) => task.act <= act)
    .map((task) => ({
      taskId: task.id,
      act: task.act,
      text: task.text,
      score: task.score,
      met: state.stage === 'debrief' ? isTaskMet(script, state, { seat, task }) : null,
      judgedBy: judgedBy(task),
    }));
}
