// Fluent test driver for a room: `table(script).host('甲').join('乙')…`. Names stand for users. An unexpected refusal
// fails the test at once.
import type { Nudge } from '@juzhongren/contract/room/game-master';
import type { Taste } from '@juzhongren/contract/room/casting';
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { AnswerValue, RoomEvent, SkillReply, Subject } from '@juzhongren/contract/room/events';
import type { AloudStep } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import type { GivingWay } from '@juzhongren/contract/script/tokens';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '../step/command.ts';
import { nextMoment } from '../state/deadlines.ts';
import { decide } from '../decide/decide.ts';
import { eventsOf } from '../step/decision.ts';
import { evolve, type LogEntry } from '../evolve/evolve.ts';
import { project } from '../view/project.ts';
import { indexOf } from '../state/script-index.ts';
import { initialState, type RoomState, type PlayingState, type RoomPayMode } from '../state/state.ts';
import { duesOf, type Means } from './dues.ts';

type Stated = {
  saidBy?: string | null;
  chatSeq?: number | null;
  who: Subject;
  place: Subject;
  from: number;
  until: number;
};
type SkillUsed = { on?: string | null; place?: string | null; clue?: string | null; text?: string; seed?: number };

const BEGIN = Date.UTC(2026, 0, 1, 12);
const MINUTE_MS = 60_000;

const isAmong = ({ act }: PlayingState, seat: string): boolean => act.read?.includes(seat) === true;

export class Table {
  state: RoomState = initialState;
  readonly log: LogEntry[] = [];
  /** Game clock in Unix ms. `later` moves it, and so do automatic steps (see `slowly`). */
  now = BEGIN;
  found: string | null = null;
  /** If true, everybody reads at once and countdowns run out without interruption. */
  #isHasty = true;
  readonly #script: Script;
  readonly #people: string[] = [];
  #expected: number | null = null;

  constructor(script: Script) {
    this.#script = script;
  }

  /** Expects this error code from the next command. */
  refuses(code: number): this {
    this.#expected = code;
    return this;
  }

  /** Stops automatic reading and countdowns. From here on the test does both itself. */
  slowly(): this {
    this.#isHasty = false;
    return this;
  }

  do(command: Command): this {
    this.#do(command);
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#do(next);
    return this;
  }

  /** Returns the next automatic step: a read, or the end of a countdown. Undefined if there is none. */
  #next(): Command | undefined {
    const { state } = this;
    if (!this.#isHasty) return undefined;
    if (state.stage === 'playing' && state.act.readUntil !== null) {
      const seat = state.table.seats.find(({ userId, characterId }) => userId !== null && !isAmong(state, characterId));
      if (seat?.userId != null && !state.room.away.includes(seat.userId)) return { type: 'read', userId: seat.userId };
    }
    const due = nextMoment(state);
    if (due === undefined) return undefined;
    this.now = Math.max(this.now, due.at);
    return { type: 'expire', userId: 'server' };
  }

  #do(command: Command): this {
    const expected = this.#expected ?? 0;
    this.#expected = null;
    const decision = decide(this.#script, this.state, command, this.now);
    if (decision.err !== expected) {
      throw new Error(`${command.type} by ${command.userId} was answered ${decision.err}, not ${expected}.`);
    }
    if (decision.ok) this.found = decision.found;
    for (const event of eventsOf(decision)) {
      this.state = evolve(this.#script, this.state, event, this.now);
      this.log.push({ event, at: this.now });
    }
    return this;
  }

  /** Returns the user id of a name: 1 for the first name used, 2 for the next, and so on. */
  id(name: string): number {
    if (!this.#people.includes(name)) this.#people.push(name);
    return this.#people.indexOf(name) + 1;
  }

  host(
    name: string,
    { payMode = PAY_MODE.Carnival, meetAt, ...means }: { payMode?: RoomPayMode; meetAt?: number } & Means = {},
  ): this {
    const person = { userId: this.id(name), nickname: name, avatar: '' };
    const dues = this.#script.characters.length === 1 ? duesOf(this.#script, this.state, means, person.userId) : [];
    const meeting = meetAt === undefined ? {} : { meetAt };
    return this.do({ type: 'create', partyId: 'party-000001', payMode, dues, ...meeting, ...person });
  }

  join(name: string): this {
    return this.do({ type: 'join', userId: this.id(name), nickname: name, avatar: '' });
  }

  joinAsGuest(name: string): this {
    return this.do({ type: 'join-as-guest', userId: this.id(name), nickname: name, avatar: '' });
  }

  welcomeGuests(name: string, welcome: boolean): this {
    return this.do({ type: 'welcome-guests', userId: this.id(name), welcome });
  }

  keepGuest(name: string, account = name): this {
    return this.do({ type: 'keep-guest', userId: 'server', guestId: this.id(name), accountId: this.id(account) });
  }

  opensGameMasterRole(name: string, open = true): this {
    return this.do({ type: 'open-chair', userId: this.id(name), open });
  }

  becomesGameMaster(name: string): this {
    return this.do({ type: 'take-chair', userId: this.id(name), nickname: name, avatar: '' });
  }

  playsAfterAll(name: string): this {
    return this.do({ type: 'leave-chair', userId: this.id(name) });
  }

  removesGameMaster(...names: string[]): this {
    for (const name of names) this.do({ type: 'clear-chair', userId: this.id(name) });
    return this;
  }

  nudges(name: string, characterId: string | null, word: Nudge = 'search'): this {
    return this.do({ type: 'nudge', userId: this.id(name), characterId, word });
  }

  /** Opens the texts of a seat as the game master; null opens the truth. */
  opens(name: string, characterId: string | null): this {
    return this.do({ type: 'open-text', userId: this.id(name), characterId });
  }

  handsFind(name: string, characterId: string, placeId: string, seed = 1): this {
    return this.do({ type: 'hand-find', userId: this.id(name), characterId, placeId, seed });
  }

  givesHint(name: string): this {
    return this.do({ type: 'give-hint', userId: this.id(name) });
  }

  lengthens(name: string, deadlineAt: number): this {
    return this.do({ type: 'lengthen', userId: this.id(name), deadlineAt });
  }

  choose(name: string, characterId: string | null): this {
    return this.do({ type: 'choose-character', userId: this.id(name), characterId });
  }

  /** Sets the terms of a multi-day game; null for a game in one session. */
  slow(name: string, slow: MultiDayTerms | null): this {
    return this.do({ type: 'set-slow', userId: this.id(name), slow });
  }

  /** Sets the appointed time in minutes from now; null removes it. */
  meet(name: string, inMinutes: number | null): this {
    const at = inMinutes === null ? null : this.now + inMinutes * MINUTE_MS;
    return this.do({ type: 'set-meeting', userId: this.id(name), at });
  }

  /** Asks which of these times suit, in minutes from now. */
  asksTimes(name: string, ...inMinutes: number[]): this {
    const ats = inMinutes.map((minutes) => this.now + minutes * MINUTE_MS);
    return this.do({ type: 'ask-times', userId: this.id(name), ats });
  }

  can(name: string, ...inMinutes: number[]): this {
    const ats = inMinutes.map((minutes) => this.now + minutes * MINUTE_MS);
    return this.do({ type: 'say-times', userId: this.id(name), ats });
  }

  coming(name: string): this {
    return this.do({ type: 'say-coming', userId: this.id(name) });
  }

  queues(name: string): this {
    return this.do({ type: 'join-queue', userId: this.id(name) });
  }

  turnsAway(name: string): this {
    return this.do({ type: 'unqueue', userId: 'server', queuedId: this.id(name) });
  }

  unqueues(name: string): this {
    return this.do({ type: 'leave-queue', userId: this.id(name) });
  }

  friendsFirst(name: string, friendsFirst = true): this {
    return this.do({ type: 'rule-queue', userId: this.id(name), friendsFirst });
  }

  wants(name: string, ...characterIds: string[]): this {
    return this.do({ type: 'want-characters', userId: this.id(name), characterIds });
  }

  /** Unnamed preferences stay open. */
  likes(name: string, taste: Partial<Taste>): this {
    const open = { reading: null, talk: null, suspected: null, romance: null };
    return this.do({ type: 'say-taste', userId: this.id(name), taste: { ...open, ...taste } });
  }

  proposes(name: string, seed = 0): this {
    return this.do({ type: 'propose-cast', userId: this.id(name), seed });
  }

  exchanges(name: string, one: string, other: string): this {
    return this.do({ type: 'propose-cast', userId: this.id(name), exchange: [this.id(one), this.id(other)] });
  }

  rather(name: string): this {
    return this.do({ type: 'refuse-cast', userId: this.id(name) });
  }

  takesCast(name: string): this {
    return this.do({ type: 'take-cast', userId: this.id(name) });
  }

  yields(name: string, other: string): this {
    return this.do({ type: 'yield-character', userId: this.id(name), toId: this.id(other) });
  }

  ready(name: string): this {
    return this.do({ type: 'ready', userId: this.id(name), ready: true });
  }

  notReady(name: string): this {
    return this.do({ type: 'ready', userId: this.id(name), ready: false });
  }

  reads(...names: string[]): this {
    for (const name of names) this.do({ type: 'read', userId: this.id(name) });
    return this;
  }

  aloud(name: string, step: AloudStep, paragraph: number): this {
    const act = this.view(name).act?.number ?? 1;
    return this.do({ type: 'aloud', userId: this.id(name), act, paragraph, step });
  }

  line(name: string, step: AloudStep, line: number, interludeId = 'scene'): this {
    return this.do({ type: 'aloud', userId: this.id(name), act: 1, paragraph: line, step, interludeId });
  }

  picks(name: string, optionId: string | null, interludeId = 'reveal'): this {
    return this.do({ type: 'choose', userId: this.id(name), interludeId, optionId });
  }

  pause(name: string): this {
    return this.do({ type: 'pause', userId: this.id(name), paused: true });
  }

  resume(name: string): this {
    return this.do({ type: 'pause', userId: this.id(name), paused: false });
  }

  askHint(name: string): this {
    return this.do({ type: 'ask-hint', userId: this.id(name) });
  }

  moreTime(name: string): this {
    return this.do({ type: 'more-time', userId: this.id(name) });
  }

  kick(name: string, other: string): this {
    return this.do({ type: 'kick', userId: this.id(name), kickedId: this.id(other) });
  }

  nameHost(name: string, other: string): this {
    return this.do({ type: 'name-host', userId: this.id(name), hostId: this.id(other) });
  }

  release(name: string, characterId: string): this {
    return this.do({ type: 'release', userId: this.id(name), characterId });
  }

  /** Reports that these users have been disconnected long enough to be away. */
  away(...names: string[]): this {
    return this.do({ type: 'presence', userId: 'server', away: names.map((name) => this.id(name)), back: [] });
  }

  back(...names: string[]): this {
    return this.do({ type: 'presence', userId: 'server', away: [], back: names.map((name) => this.id(name)) });
  }

  start(name: string, { seed = 1, ...means }: Means & { seed?: number } = {}): this {
    return this.do({ type: 'start', userId: this.id(name), dues: duesOf(this.#script, this.state, means), seed });
  }

  /** Reports a payment in cents by this order. */
  pays(name: string, amount: number, order = `order-of-${name}`): this {
    return this.do({ type: 'paid', userId: 'server', payerId: this.id(name), by: { order, amount } });
  }

  paysWith(name: string, ...cards: number[]): this {
    return this.do({ type: 'paid', userId: 'server', payerId: this.id(name), by: { cards } });
  }

  free(...names: string[]): this {
    return this.do({ type: 'paid', userId: 'server', by: { free: names.map((name) => this.id(name)) } });
  }

  atCheckout(name: string, paying = true): this {
    return this.do({ type: 'tell-paying', userId: this.id(name), paying });
  }

  exit(name: string): this {
    return this.do({ type: 'exit', userId: this.id(name) });
  }

  dismiss(name: string): this {
    return this.do({ type: 'dismiss', userId: this.id(name) });
  }

  /** Hosts and joins the users, gives them the characters in order, makes all ready and starts the game. */
  seated(...names: string[]): this {
    names.forEach((name, number) => {
      if (number === 0) this.host(name);
      else this.join(name);
    });
    if (names.length === 1) return this;
    names.forEach((name, number) => {
      const character = this.#script.characters[number];
      if (character === undefined) throw new Error('More people than characters.');
      this.choose(name, character.id).ready(name);
    });
    return this.start(names[0] ?? '');
  }

  find(name: string, placeId: string, { spot = null, seed = 1 }: { spot?: string | null; seed?: number } = {}): this {
    return this.do({ type: 'discover', userId: this.id(name), placeId, clueId: spot, seed });
  }

  show(name: string, clueId: string, characterId: string): this {
    return this.do({ type: 'show', userId: this.id(name), clueId, characterId });
  }

  give(name: string, clueId: string, characterId: string): this {
    return this.do({ type: 'give', userId: this.id(name), clueId, characterId });
  }

  publish(name: string, clueId: string): this {
    return this.do({ type: 'publish', userId: this.id(name), clueId });
  }

  unlock(name: string, clueId: string, password: string): this {
    return this.do({ type: 'unlock', userId: this.id(name), clueId, password });
  }

  trigger(name: string, clueId: string): this {
    return this.do({ type: 'trigger', userId: this.id(name), clueId });
  }

  note(name: string, clueId: string, text: string): this {
    return this.do({ type: 'note', userId: this.id(name), clueId, text });
  }

  pin(name: string, clueId: string): this {
    return this.do({ type: 'pin', userId: this.id(name), clueId, pinned: true });
  }

  unpin(name: string, clueId: string): this {
    return this.do({ type: 'pin', userId: this.id(name), clueId, pinned: false });
  }

  notebook(name: string, text: string): this {
    return this.do({ type: 'write-notebook', userId: this.id(name), text });
  }

  vote(name: string, clueId: string, choice: string | null): this {
    return this.do({ type: 'vote', userId: this.id(name), clueId, choice });
  }

  /** `proof` maps a question id to the clues laid as proof. */
  answer(
    name: string,
    clueId: string,
    values: Record<string, AnswerValue>,
    proof: Record<string, readonly string[]> = {},
  ): this {
    const answers = Object.entries(values).map(([questionId, value]) => {
      const type = indexOf(this.#script).questions.get(questionId)?.question.type ?? 1;
      const cards = proof[questionId];
      return { questionId, type, value, ...(cards === undefined ? {} : { cards }) };
    });
    return this.do({ type: 'answer', userId: this.id(name), clueId, answers });
  }

  plays(name: string, clueId: string): this {
    return this.do({ type: 'play', userId: this.id(name), clueId });
  }

  confess(name: string): this {
    return this.do({ type: 'confess', userId: this.id(name) });
  }

  /** Offers a clue to a character, for the given promise, or for another clue if `promise` is null. */
  offer(name: string, clueId: string, characterId: string, promise: string | null = null): this {
    return this.do({ type: 'offer-bargain', userId: this.id(name), clueId, characterId, promise });
  }

  accept(name: string, bargainId: string, clueId: string | null = null): this {
    return this.do({ type: 'accept-bargain', userId: this.id(name), bargainId, clueId });
  }

  seal(name: string, bargainId: string): this {
    return this.do({ type: 'seal-bargain', userId: this.id(name), bargainId });
  }

  drop(name: string, bargainId: string): this {
    return this.do({ type: 'drop-bargain', userId: this.id(name), bargainId });
  }

  /** Uses a skill on a character (`on`), in a `place` at a `spot`, with a `clue`, or with a `text`. */
  skill(
    name: string,
    skillId: string,
    { on = null, place = null, clue = null, text = '', seed = 1 }: SkillUsed = {},
  ): this {
    const what = { skillId, characterId: on, placeId: place, clueId: clue, text, seed };
    return this.do({ type: 'use-skill', userId: this.id(name), ...what });
  }

  gives(name: string, purseId: string, characterId: string, count: number, way: GivingWay = 'open'): this {
    return this.do({ type: 'give-counters', userId: this.id(name), purseId, characterId, count, way });
  }

  aside(name: string, purseId: string, count: number, aside = true): this {
    return this.do({ type: 'put-aside', userId: this.id(name), purseId, count, aside });
  }

  reply(name: string, inquiryId: string, reply: SkillReply): this {
    return this.do({ type: 'reply', userId: this.id(name), inquiryId, reply });
  }

  /** Pins a statement. The pinning seat is the speaker unless `saidBy` names another. */
  states(name: string, { saidBy = null, chatSeq = null, ...what }: Stated): this {
    return this.do({ type: 'pin-statement', userId: this.id(name), saidBy, chatSeq, ...what });
  }

  withdraw(name: string, statementId: string): this {
    return this.do({ type: 'withdraw-statement', userId: this.id(name), statementId });
  }

  weigh(name: string, statementId: string, believes: boolean | null): this {
    return this.do({ type: 'weigh-statement', userId: this.id(name), statementId, believes });
  }

  judge(name: string, judgingId: string, done = true): this {
    return this.do({ type: 'judge', userId: this.id(name), judgingId, done });
  }

  later(minutes: number): this {
    this.now += minutes * MINUTE_MS;
    return this;
  }

  expire(): this {
    return this.do({ type: 'expire', userId: 'server' });
  }

  view(name: string): RoomView {
    const context = { seq: this.log.length, assetUrl: (asset: string) => `/asset/${asset}` };
    return project(this.#script, this.state, this.id(name), context);
  }

  clue(name: string, clueId: string): RoomView['clues'][number] | undefined {
    return this.view(name).clues.find((clue) => clue.clueId === clueId);
  }

  clues(name: string): readonly string[] {
    return this.view(name)
      .clues.map((clue) => clue.clueId)
      .sort();
  }

  events<Type extends RoomEvent['type']>(type: Type): readonly Extract<RoomEvent, { type: Type }>[] {
    const isOfType = (event: RoomEvent): event is Extract<RoomEvent, { type: Type }> => event.type === type;
    return this.log.map(({ event }) => event).filter(isOfType);
  }
}

export const table = (script: Script): Table => new Table(script);
