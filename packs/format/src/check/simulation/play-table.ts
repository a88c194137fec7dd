// Plays one simulated game from the first act to the reveal. Bots act until nothing is left to do, then talk, vote and
// move on. If time runs out first, the host moves on.
import type { Script } from '@juzhongren/contract/script/script';
import { carries } from '@juzhongren/engine/rules/search';
import type { RoomState, TableState } from '@juzhongren/engine/state/state';
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import { CAREFUL } from './careful-player.ts';
import { handInAll, voteOnAll } from './hand-in.ts';
import { insightOf } from './insight.ts';
import { affordable, readNew } from './player.ts';
import { playTogether } from './play-together.ts';
import { CASUAL } from './random-player.ts';
import { answeringMinutes, type Reading, readingMinutes, SEARCH_MINUTES, talkMinutes } from './pace.ts';
import { MINUTE_MS, Room } from './room.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { type Suspicion, together } from './suspicion.ts';
import type { Known } from './derivation.ts';
import { newPlayer, type Player, type Temperament, type Turn } from './turn.ts';
import { wishesOf } from './wishes.ts';
import { isAccused, isProvenOnTable, movedOf, opened, published, seenIn, type TableResult } from './table-result.ts';

/** Data shared by all games of a simulation. */
export interface Game {
  script: Script;
  facts: CompiledFacts | undefined;
  /** Returns whom a player with this knowledge suspects; undefined without facts. */
  suspect: ((known: Known, self: string | undefined) => Suspicion) | undefined;
  reading: Reading;
  /** State of the room at the beginning of the first act. */
  started: RoomState;
}

export interface TableSetup {
  seed: number;
  careful: boolean;
  /** Seat whose player leaves after the first act; null if nobody leaves. */
  leaver: string | null;
}

/** Maximum number of looks at the room per game. More means that a bot loops for ever. */
const LOOKS_MAX = 20_000;

export function playTable(game: Game, setup: TableSetup): TableResult {
  return new TablePlay(game, setup).play();
}

class TablePlay {
  readonly #game: Game;
  readonly #setup: TableSetup;
  readonly #room: Room;
  readonly #random: Random;
  readonly #temperament: Temperament;
  readonly #leaning: number | null;
  #players: Player[];
  #talkedAbout = 0;
  #looks = 0;
  readonly #result: TableResult;

  constructor(game: Game, setup: TableSetup) {
    this.#game = game;
    this.#setup = setup;
    this.#room = new Room(game.script, game.started);
    this.#random = seededRandom(setup.seed);
    this.#temperament = setup.careful ? CAREFUL : CASUAL;
    this.#leaning = this.#random.chance(0.5) ? this.#random.integer(0, 19) : null;
    this.#players = game.script.characters.map(({ id }, index) => newPlayer(id, index));
    this.#result = {
      careful: setup.careful,
      left: null,
      solved: null,
      solvedAfter: [],
      suspectedAfter: [],
      accused: null,
      seenIn: [],
      published: [],
      opened: [],
      points: { given: 0, dead: 0 },
      stalls: [],
      hurried: [],
      minutes: [],
      sides: [],
      moved: [],
    };
  }

  play(): TableResult {
    const { script, facts } = this.#game;
    for (let act = 1; act <= script.acts.length + 1; act += 1) {
      const begin = this.#room.now;
      this.#beginAct(act);
      if (act <= script.acts.length) this.#playAct(act);
      else this.#playClosing(act);
      this.#result.minutes.push((this.#room.now - begin) / MINUTE_MS);
    }
    const { state } = this.#room;
    if (state.stage !== 'debrief') throw new Error(`A simulated table ended in stage ${state.stage}.`);
    return {
      ...this.#result,
      solved: facts === undefined ? null : (this.#result.solvedAfter.at(-1) ?? false),
      accused: facts === undefined ? null : isAccused(script, facts, state.table),
      seenIn: seenIn(state.table),
      published: published(state.table),
      sides: state.sides.map(({ won, goals }) => ({ won, reached: goals.map(({ earned }) => earned > 0) })),
      moved: movedOf(script, state.table),
      opened: opened(state.table),
    };
  }

  #beginAct(act: number): void {
    const { leaver } = this.#setup;
    const leaving = act === 2 ? this.#players.find(({ seat }) => seat === leaver) : undefined;
    if (leaving !== undefined) {
      this.#room.do({ type: 'exit', userId: leaving.userId });
      this.#players = this.#players.filter((player) => player !== leaving);
      this.#result.left = leaving.seat;
      this.#result.points.dead += leaving.carried;
    }
    for (const player of this.#players) {
      player.looked = -1;
      player.isIdle = false;
      player.isStopped = false;
      player.busyUntil = this.#room.now + readingMinutes(this.#game.reading.act(player.seat, act)) * MINUTE_MS;
    }
    this.#read();
  }

  /** Places open when the slowest player has read, unless the script opens them at once. */
  #read(): void {
    if (this.#game.script.pace?.search !== 'at-once') {
      this.#room.waitUntil(Math.min(this.#deadline(), Math.max(...this.#players.map(({ busyUntil }) => busyUntil))));
    }
    for (const { userId } of this.#players) this.#room.do({ type: 'read', userId });
  }

  #playAct(act: number): void {
    const deadline = this.#deadline();
    do this.#doWhatCanBeDone(deadline);
    while (this.#vote());
    this.#talk(deadline);
    this.#countPoints(act);
    this.#judge(act);
    if (this.#room.now >= deadline) {
      this.#result.hurried.push(act);
      this.#moveOn();
    } else {
      for (const { userId } of this.#players) this.#room.do({ type: 'ready', userId, ready: true });
      this.#room.runOut();
      if (!this.#isIn(act)) return;
      this.#result.stalls.push(act);
      this.#room.waitUntil(deadline);
      this.#moveOn();
    }
  }

  /** Without votes and questions the game ends before the closing is played. */
  #playClosing(act: number): void {
    const deadline = this.#deadline();
    if (this.#isIn(act)) {
      this.#doWhatCanBeDone(deadline);
      this.#talk(deadline);
    }
    this.#judge(act);
    const begin = this.#room.now;
    let questions = 0;
    for (const player of this.#players) {
      if (!this.#isIn(act)) break;
      questions = Math.max(
        questions,
        handInAll(this.#room, () => this.#look(player), this.#temperament),
      );
      this.#room.waitUntil(Math.min(deadline, begin + answeringMinutes(questions) * MINUTE_MS));
    }
    this.#room.runOut();
    if (!this.#isIn(act)) return;
    this.#result.stalls.push(act);
    this.#room.waitUntil(deadline);
    this.#room.do({ type: 'expire', userId: 'server' });
  }

  /**
   * Lets the players act in the order in which they become free, until nobody finds anything to do. A player busy past
   * the deadline does nothing more.
   */
  #doWhatCanBeDone(deadline: number): void {
    for (;;) {
      playTogether(this.#room, { players: this.#players, random: this.#random, deadline });
      const free = this.#players.filter(({ looked, busyUntil }) => looked < this.#room.seq && busyUntil < deadline);
      const busy = free.filter(({ isIdle }) => !isIdle);
      // Players without anything to do look again only when the others have finished.
      const [first, ...others] = busy.length > 0 ? busy : free;
      if (first === undefined) break;
      this.#takeTurn(others.reduce((one, other) => (other.busyUntil < one.busyUntil ? other : one), first));
    }
    const last = Math.max(...this.#players.map(({ busyUntil }) => busyUntil));
    this.#room.waitUntil(Math.min(deadline, last));
  }

  #takeTurn(player: Player): void {
    this.#room.waitUntil(player.busyUntil);
    const turn = this.#look(player);
    let minutes = readNew(player, turn.view, this.#game.reading);
    let hasActed = false;
    for (const command of this.#temperament.act(turn)) {
      if (!this.#room.do(command)) continue;
      hasActed = true;
      if (command.type === 'discover') minutes += SEARCH_MINUTES;
    }
    player.isIdle = !hasActed;
    player.busyUntil = this.#room.now + minutes * MINUTE_MS;
  }

  #look(player: Player): Turn {
    this.#looks += 1;
    if (this.#looks > LOOKS_MAX) throw new Error(`A simulated table goes on for ever: seed ${this.#setup.seed}.`);
    const { script, facts, suspect } = this.#game;
    player.looked = this.#room.seq;
    const view = this.#room.view(player.userId);
    player.view = view;
    const mind = { script, facts, suspect, seat: player.seat, hearsOthers: this.#setup.careful };
    const wishes = wishesOf(script, player.seat, view);
    return { view, player, wishes, random: this.#random, leaning: this.#leaning, insight: insightOf(mind, view) };
  }

  /** Returns false if nothing changed. */
  #vote(): boolean {
    const before = this.#room.seq;
    for (const player of this.#players) {
      if (this.#room.state.stage === 'playing') voteOnAll(this.#room, this.#look(player), this.#temperament);
    }
    this.#room.runOut();
    return this.#room.seq > before;
  }

  #talk(deadline: number): void {
    const { table } = this.#table();
    const published = table.clues.filter((clue) => clue.published !== null).length;
    const minutes = talkMinutes({ seats: this.#players.length, clues: published - this.#talkedAbout });
    this.#talkedAbout = published;
    this.#room.waitUntil(Math.min(deadline, this.#room.now + minutes * MINUTE_MS));
  }

  /** Counts dead points: points lost with the act although the seat could find and afford nothing. */
  #countPoints(act: number): void {
    const { script } = this.#game;
    const { points } = this.#result;
    const carriedMax = act < script.acts.length && carries(script, 'points') ? (script.acts[act - 1]?.points ?? 0) : 0;
    for (const player of this.#players) {
      if (player.view === undefined) continue;
      const { of, left } = player.view.points;
      points.given += of - player.carried;
      player.carried = Math.min(left, carriedMax);
      if (affordable(player.view).length === 0) points.dead += left - player.carried;
    }
  }

  #judge(act: number): void {
    const { script, facts } = this.#game;
    if (facts === undefined) return;
    this.#result.solvedAfter.push(isProvenOnTable(script, facts, { table: this.#table().table, act }));
    const accusations = this.#players.flatMap((player) => this.#look(player).insight.accuses() ?? []);
    this.#result.suspectedAfter.push(together(accusations).get(facts.verdict.culprit) ?? 0);
  }

  /** Moves on as the server and the host do when time is up. */
  #moveOn(): void {
    this.#room.do({ type: 'expire', userId: 'server' });
    const { state } = this.#room;
    if (state.stage === 'playing') this.#room.do({ type: 'start', userId: state.room.hostId, dues: [] });
    this.#room.runOut();
  }

  #isIn(act: number): boolean {
    const { state } = this.#room;
    return state.stage === 'playing' ? state.act.number === act : state.stage === 'closing' && this.#isLast(act);
  }

  #isLast = (act: number) => act > this.#game.script.acts.length;

  #deadline(): number {
    const { state } = this.#room;
    // A solo game has no clock.
    if (this.#game.script.characters.length === 1) return Infinity;
    if (state.stage === 'playing') return state.act.deadlineAt;
    return state.stage === 'closing' ? state.deadlineAt : this.#room.now;
  }

  #table(): TableState {
    const { state } = this.#room;
    if (state.stage === 'playing' || state.stage === 'closing' || state.stage === 'debrief') return state;
    throw new Error(`A simulated table is in stage ${state.stage}.`);
  }
}
