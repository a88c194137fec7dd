// Plays all seats of a game from a seed. Uses only public commands, mostly sensible ones and sometimes nonsense.
import { ANSWER_TYPE, CONTENT_KIND, PAY_MODE } from '@juzhongren/contract/enumerations';
import { type AnswerValue, SKILL_REPLIES } from '@juzhongren/contract/room/events';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { SheetView } from '@juzhongren/contract/room/votes';
import { ALOUD_STEPS } from '@juzhongren/contract/room-calls/seats';
import type { Script } from '@juzhongren/contract/script/script';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import { GIVING_WAYS } from '@juzhongren/contract/script/tokens';
import type { Command } from '../step/command.ts';
import { deadlines } from '../state/deadlines.ts';
import { decide } from '../decide/decide.ts';
import { type Decision, eventsOf } from '../step/decision.ts';
import { evolve } from '../evolve/evolve.ts';
import { project } from '../view/project.ts';
import { seatPrice } from '../state/payments.ts';
import { emptySeats } from '../state/seats.ts';
import { initialState, isWaiting, type RoomState, type WaitingState } from '../state/state.ts';
import { duesOf } from './dues.ts';
import { type Random, seededRandom } from '../state/seeded-random.ts';
import { tokenSource, TYPED_FROM } from './canary-tokens.ts';
import { paymentOver, Purses } from './random-payments.ts';
import { nextGameMasterCommand } from './random-game-master.ts';
import { wishingCommand } from './random-wishes.ts';

/** A command with its result. `state` is the room after it; `now` is in Unix ms. */
export type Step = { command: Command; now: number; decision: Decision; state: RoomState };

export type RandomGame = {
  script: Script;
  seed: number;
  /** Number of commands before the players stop and only time passes. Default 160. */
  most?: number;
  /**
   * Lets some players join as guests. Set to false where the game is replayed over the wire, because those players have
   * accounts.
   */
  guests?: boolean;
  slow?: MultiDayTerms;
  /**
   * Turns displays on and off. Set to false where the game is replayed over the wire, because displays work differently
   * there.
   */
  screens?: boolean;
  /** Allows a game master in every third game; false allows none. */
  gameMasters?: boolean;
};

/** Seed offset that separates the game master's random source from that of the players. */
const GAME_MASTER_SEED = 77_000_000;
const BEGIN = Date.UTC(2026, 0, 1, 12);
const MINUTE_MS = 60_000;
/** Number of further steps, each up to a deadline, within which every room must be over. */
const IDLE_MAX = 100;
/** User id that never becomes a member. */
export const STRANGER = 999;
/** Number of people beyond the number of characters who come and go. */
const SPARE_PEOPLE = 2;

/** Returns the ids of everybody who may appear in a game, with the stranger last. */
export const peopleOf = (script: Script): readonly number[] => [
  ...Array.from({ length: script.card.player + SPARE_PEOPLE }, (_, number) => number + 1),
  STRANGER,
];

/** Plays until the room is dissolved. Throws if the room is never dissolved. */
export function* randomGame({
  script,
  seed,
  most = 160,
  guests = true,
  screens = true,
  gameMasters = true,
  slow,
}: RandomGame): Generator<Step, void> {
  const random = seededRandom(seed);
  const people = peopleOf(script).slice(0, -1);
  const typed = tokenSource(TYPED_FROM);
  const gameMasterSource =
    gameMasters && seed % 3 === 0 ? { script, people, random: seededRandom(seed + GAME_MASTER_SEED) } : undefined;
  const player: Player = {
    script,
    random,
    typed,
    people,
    guests,
    screens,
    purses: new Purses({ random: seededRandom(seed), people, typed }),
  };
  let state: RoomState = initialState;
  let now = BEGIN;
  for (let number = 0; state.stage !== 'dismissed'; number += 1) {
    now += random.integer(0, slow === undefined ? 30_000 : 3 * 60 * MINUTE_MS);
    if (random.chance(0.02)) now += random.integer(1, 45) * MINUTE_MS;
    now = Math.max(now, paymentOver(state, random));
    if (number > most + IDLE_MAX) throw new Error(`A room waits for ever: script ${script.id}, seed ${seed}.`);
    if (number > most) now = Math.max(now, Math.min(...deadlines(state).map(({ at }) => at)));
    const gameMasterCommand =
      gameMasterSource === undefined || number > most ? undefined : nextGameMasterCommand(gameMasterSource, state);
    const command: Command =
      number === 1 && slow !== undefined && state.stage === 'lobby'
        ? { type: 'set-slow', userId: state.room.hostId, slow }
        : number > most
          ? expireOrMoveOn(state, random)
          : (gameMasterCommand ?? nextCommand(player, state));
    const decision = decide(script, state, command, now);
    const before = state;
    for (const event of eventsOf(decision)) state = evolve(script, state, event, now);
    player.purses.follow(before, { command, decision, state });
    yield { command, now, decision, state };
  }
}

function expireOrMoveOn(state: RoomState, random: Random): Command {
  if (state.stage === 'playing' && random.chance(0.5)) return { type: 'start', userId: state.room.hostId, dues: [] };
  return { type: 'expire', userId: 'server' };
}

type Player = {
  script: Script;
  random: Random;
  typed: () => string;
  people: readonly number[];
  guests: boolean;
  screens: boolean;
  purses: Purses;
};

function nextCommand(player: Player, state: RoomState): Command {
  const { script, random, people } = player;
  const anybody = () => random.pick(people);
  if (state.stage === 'none') return createRoom(player);
  if (random.chance(0.02)) return { type: 'expire', userId: 'server' };
  if (random.chance(0.0005)) return { type: 'close', userId: 'server', reason: 'operator' };
  if (random.chance(0.04)) return nonsense(player, state, random.chance(0.2) ? STRANGER : anybody());
  if (random.chance(0.005)) return { type: 'dismiss', userId: anybody() };
  if (random.chance(isWaiting(state) ? 0.01 : 0.025)) return { type: 'exit', userId: anybody() };
  if (player.screens && random.chance(0.02)) return displayCommand(player, state);
  const wish = state.stage === 'dismissed' ? undefined : wishingCommand(player, state);
  if (wish !== undefined) return wish;
  if (isWaiting(state) && seatPrice(script) > 0) {
    const payment = player.purses.command(state);
    if (payment !== undefined) return payment;
  }
  if (isWaiting(state)) return inLobby(player, state);
  if (state.stage === 'debrief' && random.chance(0.1)) return { type: 'dismiss', userId: state.room.hostId };
  const live = state.stage === 'dismissed' ? state.last : state;
  const isFull = !isWaiting(live) && emptySeats(live.table).length === 0;
  if (random.chance(isFull ? 0.005 : 0.1)) return { type: 'join', ...person(random.pick(absentees(state, people))) };
  const { members, away } = live.room;
  // Players who are away rarely act, but sometimes do.
  const there = members.filter((member) => !away.includes(member.userId));
  const userId = random.pick(there.length > 0 && random.chance(0.97) ? there : members).userId;
  const view = project(script, state, userId, { seq: 0, assetUrl: (asset) => asset });
  return atTheTable(player, view, userId);
}

function displayCommand({ random, people }: Player, state: Exclude<RoomState, { stage: 'none' }>): Command {
  const { room } = state.stage === 'dismissed' ? state.last : state;
  const userId = random.chance(0.8) ? room.hostId : random.pick(people);
  const screenId = random.integer(1, 6);
  if (random.chance(0.4)) return { type: 'screen-off', userId, screenId };
  return { type: 'screen-on', userId, screenId, until: BEGIN + random.integer(1, 48) * 60 * MINUTE_MS };
}

function createRoom({ script, random, purses }: Player): Command {
  const host = person(1);
  const payMode = seatPrice(script) > 0 && random.chance(0.5) ? PAY_MODE.GoDutch : PAY_MODE.Carnival;
  const isAlone = script.characters.length === 1;
  const dues = isAlone ? duesOf(script, initialState, purses.means(), host.userId) : [];
  return { type: 'create', ...host, partyId: 'party-random', payMode, dues };
}

const person = (userId: number) => ({ userId, nickname: `N${userId}`, avatar: `A${userId}` });

function absentees(state: RoomState, people: readonly number[]): readonly number[] {
  const room = state.stage === 'none' ? undefined : state.stage === 'dismissed' ? state.last.room : state.room;
  const present = [...(room?.members ?? []), ...(room?.master == null ? [] : [room.master])].map(
    ({ userId }) => userId,
  );
  return people.filter((userId) => !present.includes(userId));
}

function inLobby({ script, random, people, guests, purses }: Player, state: WaitingState): Command {
  const { members, hostId } = state.room;
  const absent = absentees(state, people).filter((userId) => !state.room.barred.includes(userId));
  if (members.length < script.card.player) {
    const type = guests && random.chance(0.3) ? 'join-as-guest' : 'join';
    return { type, ...person(absent[0] ?? STRANGER - 1 - state.room.barred.length) };
  }
  const free = script.characters.filter(({ id }) => !members.some((member) => member.characterId === id));
  const open = members.find((member) => member.characterId === null);
  const character = free[0];
  // A member with a wish usually does not choose a character.
  if (open !== undefined && character !== undefined && (open.wanted.length === 0 || random.chance(0.2))) {
    return { type: 'choose-character', userId: open.userId, characterId: character.id };
  }
  const unready = members.find((member) => !member.ready && member.userId !== hostId);
  if (unready !== undefined) return { type: 'ready', userId: unready.userId, ready: true };
  const other = members.at(-1);
  if (random.chance(0.1) && other !== undefined) return { type: 'kick', userId: hostId, kickedId: other.userId };
  return { type: 'start', userId: hostId, dues: duesOf(script, state, purses.means()), seed: random.integer(0, 1e9) };
}

function atTheTable(player: Player, view: RoomView, userId: number): Command {
  const { random } = player;
  const roll = random.share();
  const places = view.places.filter(({ left, cost }) => left > 0 && (cost <= view.points.left || random.chance(0.05)));
  if (roll < 0.4) {
    if (places.length > 0) {
      const place = random.pick(places);
      const clueId = place.rule === 'choose' ? random.pick(place.spots).clueId : null;
      return { type: 'discover', userId, placeId: place.placeId, clueId, seed: random.integer(0, 1e9) };
    }
  }
  if (roll < 0.9 && view.clues.length > 0) {
    const clue = random.pick(view.clues);
    if (clue.actions.length > 0) return withClue(player, { view, clue, userId });
  }
  const inquiry = view.inquiries.find(({ to, reply }) => to === view.me.characterId && reply === null);
  if (inquiry !== undefined && random.chance(0.5)) {
    return { type: 'reply', userId, inquiryId: inquiry.inquiryId, reply: random.pick(SKILL_REPLIES) };
  }
  const usable = view.skills.filter((skill) => skill.usable);
  if (usable.length > 0 && random.chance(0.25)) return skillBy(player, { view, userId }, random.pick(usable));
  const bargaining = random.chance(0.3) ? bargainBy(player, view, userId) : undefined;
  if (bargaining !== undefined) return bargaining;
  const stating = random.chance(0.06) ? statementBoardBy(player, view, userId) : undefined;
  if (stating !== undefined) return stating;
  const together = togetherBy(random, view, userId);
  if (together !== undefined) return together;
  if (view.purses.length > 0 && random.chance(0.25)) return countersBy(player, view, userId);
  const asked = view.judgings[0];
  if (asked !== undefined && random.chance(asked.mine === null ? 0.5 : 0.05)) {
    const { judgingId } = random.pick(view.judgings);
    return { type: 'judge', userId, judgingId, done: random.chance(0.6) };
  }
  if (view.todo.kind === 'read' && random.chance(0.7)) return { type: 'read', userId };
  if (view.todo.kind === 'paused' && random.chance(0.5)) return { type: 'pause', userId, paused: false };
  return random.chance(0.8)
    ? { type: 'ready', userId, ready: random.chance(0.6) }
    : random.pick<Command>([
        { type: 'start', userId, dues: [] },
        { type: 'start', userId, dues: [] },
        { type: 'pause', userId, paused: true },
        { type: 'more-time', userId },
        { type: 'ask-hint', userId },
        { type: 'ask-hint', userId },
        aloudBy(random, { view, userId }),
      ]);
}

/** Gives counters or puts them aside, sometimes more than the seat has. */
function countersBy({ random }: Player, view: RoomView, userId: number): Command {
  const { purseId, mine, hides } = random.pick(view.purses);
  const aside = random.chance(0.6);
  const has = (aside || !hides ? mine?.open : mine?.aside) ?? 0;
  const count = random.integer(1, Math.max(1, random.chance(0.9) ? has : has + 2));
  if (hides && random.chance(0.4)) return { type: 'put-aside', userId, purseId, count, aside };
  const { characterId } = random.pick(view.characters);
  return { type: 'give-counters', userId, purseId, characterId, count, way: random.pick(GIVING_WAYS) };
}

function bargainBy({ random, typed }: Player, view: RoomView, userId: number): Command | undefined {
  const giveable = view.clues.filter(({ actions }) => actions.includes('give'));
  const open = view.bargains.filter(({ state }) => state !== 'done');
  if (open.length > 0 && random.chance(0.8)) {
    const { bargainId, from, promise, state } = random.pick(open);
    if (random.chance(0.15)) return { type: 'drop-bargain', userId, bargainId };
    if (from === view.me.characterId) return { type: 'seal-bargain', userId, bargainId };
    if (state === 'answered') return undefined;
    const clueId = promise === null && giveable.length > 0 ? random.pick(giveable).clueId : null;
    return { type: 'accept-bargain', userId, bargainId, clueId };
  }
  if (giveable.length === 0) return undefined;
  const { clueId } = random.pick(giveable);
  const promise = random.chance(0.4) ? typed() : null;
  return { type: 'offer-bargain', userId, clueId, characterId: random.pick(view.characters).characterId, promise };
}

function statementBoardBy(
  { random, typed }: Player,
  { ledger: statementBoard }: RoomView,
  userId: number,
): Command | undefined {
  if (statementBoard === null) return undefined;
  const { people, places, statements } = statementBoard;
  if (statements.length > 0 && random.chance(0.6)) {
    const { statementId } = random.pick(statements);
    if (random.chance(0.3)) return { type: 'withdraw-statement', userId, statementId };
    return { type: 'weigh-statement', userId, statementId, believes: random.pick([true, false, null]) };
  }
  const subject = (choices: readonly { id: string }[]) =>
    choices.length === 0 || random.chance(0.2) ? { words: typed() } : { id: random.pick(choices).id };
  const from = random.integer(0, 1_000);
  return {
    type: 'pin-statement',
    userId,
    saidBy: random.chance(0.5) ? null : random.pick(people).id,
    chatSeq: null,
    who: subject(people),
    place: subject(places),
    from,
    until: from + random.integer(0, 200),
  };
}

function togetherBy(random: Random, view: RoomView, userId: number): Command | undefined {
  const here = view.interludes.find(({ over }) => over === null);
  if (here === undefined || random.chance(0.5)) return undefined;
  if (here.scene !== null) {
    const step = random.chance(0.9) ? (here.scene.reader === view.me.characterId ? 'next' : 'take') : 'apart';
    const { interludeId, act } = here;
    return { type: 'aloud', userId, act, paragraph: here.scene.line, step, interludeId };
  }
  if (here.reveal !== null) {
    const optionId = random.chance(0.1) ? null : random.pick(here.reveal.options).optionId;
    return { type: 'choose', userId, interludeId: here.interludeId, optionId };
  }
  return undefined;
}

function skillBy(
  { random, typed }: Player,
  { view, userId }: { view: RoomView; userId: number },
  { skillId, does }: RoomView['skills'][number],
): Command {
  const place = does === 'search' && view.places.length > 0 ? random.pick(view.places) : undefined;
  const spot = place?.rule === 'choose' && place.spots.length > 0 ? random.pick(place.spots).clueId : null;
  const held = does === 'hold' && view.clues.length > 0 ? random.pick(view.clues).clueId : null;
  return {
    type: 'use-skill',
    userId,
    skillId,
    characterId: does === 'search' || does === 'hold' ? null : random.pick(view.characters).characterId,
    placeId: place?.placeId ?? null,
    clueId: spot ?? held,
    text: does === 'ask' ? typed() : '',
    seed: random.integer(0, 1e9),
  };
}

function aloudBy(random: Player['random'], { view, userId }: { view: RoomView; userId: number }): Command {
  const paragraph = view.act?.aloud?.paragraph ?? random.integer(0, 2);
  const act = random.chance(0.9) ? (view.act?.number ?? 1) : random.integer(1, 3);
  return { type: 'aloud', userId, act, paragraph, step: random.pick(ALOUD_STEPS) };
}

type WithClue = { view: RoomView; clue: ClueView; userId: number };

function withClue(player: Player, { view, clue, userId }: WithClue): Command {
  const { script, random, typed } = player;
  const { clueId } = clue;
  const doing = clue.actions.filter((action) => (action !== 'note' && action !== 'pin') || random.chance(0.15));
  const action = doing.length === 0 ? 'note' : random.pick(doing);
  switch (action) {
    case 'show':
    case 'give':
      return { type: action, userId, clueId, characterId: random.pick(view.characters).characterId };
    case 'unlock': {
      const content = script.clues.find(({ id }) => id === clueId)?.content;
      const words = content?.kind === CONTENT_KIND.Password && random.chance(0.5) ? content.words : [typed()];
      return { type: 'unlock', userId, clueId, password: random.pick(words) };
    }
    case 'note':
      return { type: 'note', userId, clueId, text: random.chance(0.2) ? '' : typed() };
    case 'pin':
      return { type: 'pin', userId, clueId, pinned: !clue.pinned };
    case 'vote': {
      const options = clue.vote?.options.map(({ optionId }) => optionId) ?? [];
      return { type: 'vote', userId, clueId, choice: random.chance(0.1) ? null : random.pick(options) };
    }
    case 'answer': {
      const answers = (clue.sheet?.questions ?? [])
        .filter(() => random.chance(0.9))
        .map((question) => ({
          questionId: question.questionId,
          type: question.type,
          value: someAnswer(player, question),
          ...someProof(player, view, question),
        }));
      return { type: 'answer', userId, clueId, answers };
    }
    case 'publish':
    case 'trigger':
    case 'play':
      return { type: action, userId, clueId };
  }
}

/** Returns random known clues as proof, mostly no more than the question asks for. */
function someProof({ random }: Player, { clues }: RoomView, { proof }: SheetView['questions'][number]) {
  if (proof === null) return {};
  const many = random.integer(0, random.chance(0.95) ? proof.cards : proof.cards + 1);
  const laid = Array.from({ length: many }, () => random.pick(clues).clueId);
  return { cards: [...new Set(laid)] };
}

function someAnswer({ random, typed }: Player, { pick, options }: SheetView['questions'][number]): AnswerValue {
  if (random.chance(0.1)) return null;
  if (pick === 'text') return typed();
  if (pick === 'one') return random.pick(options).optionId;
  return options.filter(() => random.chance(0.5)).map(({ optionId }) => optionId);
}

function asGuest({ random }: Pick<Player, 'random'>, userId: number): Command[] {
  return [
    { type: 'join-as-guest', ...person(userId === STRANGER ? 1 : userId) },
    { type: 'keep-guest', userId: 'server', guestId: userId, accountId: random.chance(0.5) ? userId : userId + 100 },
  ];
}

function someJudging({ characters }: Script, random: Random): string {
  const ids = characters.flatMap(({ tasks }) => tasks.flatMap(({ judged }) => judged?.id ?? []));
  return ids.length > 0 && random.chance(0.8) ? random.pick(ids) : '__proto__';
}

/** Returns ledger commands about places that may not be on the map and statements that may not exist. */
function strangeStatements({
  userId,
  characterId,
  placeId,
  words,
}: Record<'characterId' | 'placeId' | 'words', string> & { userId: number }): Command[] {
  const said = { type: 'pin-statement', userId, saidBy: characterId, chatSeq: null, from: 5, until: 9 } as const;
  return [
    { ...said, who: { id: characterId }, place: { id: placeId } },
    { ...said, who: { words }, place: { id: '__proto__' }, until: 4 },
    { type: 'withdraw-statement', userId, statementId: 's1' },
    { type: 'weigh-statement', userId, statementId: '__proto__', believes: true },
  ];
}

const someInterlude = ({ interludes = [] }: Script, random: Random): string =>
  interludes.length > 0 && random.chance(0.8) ? random.pick(interludes).id : '__proto__';

/** Returns any command that the wire contract allows, about things that the user may not know. */
function nonsense({ script, random, typed, guests, purses }: Player, state: RoomState, userId: number): Command {
  const clueId = random.chance(0.8)
    ? random.pick(script.clues).id
    : random.pick(['nothing', '__proto__', 'constructor']);
  const characterId = random.pick(script.characters).id;
  const placeId = random.pick(script.places).id;
  const vote = script.clues.find(({ id }) => id === clueId)?.vote;
  const seed = random.integer(-5, 5);
  const price = seatPrice(script);
  const strangeMoney: Command = {
    type: 'paid',
    userId: 'server',
    payerId: userId,
    by: { order: typed(), amount: price },
  };
  return random.pick<Command>([
    { type: 'presence', userId: 'server', away: [STRANGER], back: [STRANGER, userId] },
    { type: 'create', ...person(userId), partyId: 'party-second', payMode: PAY_MODE.GoDutch, dues: [] },
    // The stranger never joins, even if a seat is empty.
    { type: 'join', ...person(userId === STRANGER ? 1 : userId) },
    { type: 'welcome-guests', userId, welcome: random.chance(0.5) },
    ...(guests ? asGuest({ random }, userId) : []),
    { type: 'choose-character', userId, characterId: random.chance(0.5) ? characterId : null },
    { type: 'ready', userId, ready: random.chance(0.5) },
    { type: 'kick', userId, kickedId: random.integer(1, 7) },
    { type: 'name-host', userId, hostId: random.integer(1, 7) },
    { type: 'release', userId, characterId },
    { type: 'read', userId },
    { type: 'confess', userId },
    {
      type: 'use-skill',
      userId,
      skillId: random.pick(
        script.characters.flatMap(({ skills = [] }) => skills.map(({ id }) => id)).concat('nothing'),
      ),
      characterId: random.chance(0.5) ? characterId : null,
      placeId: random.chance(0.5) ? placeId : null,
      clueId: random.chance(0.5) ? clueId : null,
      text: typed(),
      seed,
    },
    {
      type: 'give-counters',
      userId,
      purseId: random.pick([...(script.purses ?? []).map(({ id }) => id), '__proto__']),
      characterId,
      count: random.integer(0, 9),
      way: random.pick(GIVING_WAYS),
    },
    { type: 'put-aside', userId, purseId: 'nothing', count: 1, aside: random.chance(0.5) },
    { type: 'offer-bargain', userId, clueId, characterId, promise: random.chance(0.5) ? typed() : null },
    { type: 'accept-bargain', userId, bargainId: `${characterId}/${characterId}/1`, clueId },
    { type: 'seal-bargain', userId, bargainId: '__proto__' },
    { type: 'drop-bargain', userId, bargainId: typed() },
    { type: 'reply', userId, inquiryId: `${characterId}/${characterId}/1`, reply: 'no' },
    ...strangeStatements({ userId, characterId, placeId, words: typed() }),
    { type: 'judge', userId, judgingId: someJudging(script, random), done: random.chance(0.5) },
    {
      type: 'choose',
      userId,
      interludeId: someInterlude(script, random),
      optionId: random.chance(0.5) ? typed() : null,
    },
    {
      type: 'aloud',
      userId,
      act: 1,
      paragraph: random.integer(0, 4),
      step: random.pick(ALOUD_STEPS),
      interludeId: someInterlude(script, random),
    },
    { type: 'pause', userId, paused: random.chance(0.5) },
    { type: 'more-time', userId },
    { type: 'ask-hint', userId },
    { type: 'pin', userId, clueId, pinned: random.chance(0.5) },
    { type: 'write-notebook', userId, text: typed() },
    { type: 'start', userId, dues: duesOf(script, state, purses.means()) },
    { type: 'tell-paying', userId, paying: random.chance(0.5) },
    // The server never reports a payment for a free script.
    ...(price === 0 ? [] : [strangeMoney]),
    { type: 'discover', userId, placeId, clueId: random.chance(0.5) ? clueId : null, seed },
    { type: 'show', userId, clueId, characterId },
    { type: 'give', userId, clueId, characterId },
    { type: 'publish', userId, clueId },
    { type: 'unlock', userId, clueId, password: typed() },
    { type: 'trigger', userId, clueId },
    { type: 'play', userId, clueId },
    { type: 'note', userId, clueId, text: typed() },
    { type: 'vote', userId, clueId, choice: vote?.options[0]?.id ?? 'nobody' },
    { type: 'answer', userId, clueId, answers: [{ questionId: typed(), type: ANSWER_TYPE.Answer, value: typed() }] },
  ]);
}
