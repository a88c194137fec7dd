// Plays one game over the wire: users perform the moves of a random game, talk, read, connect and disconnect. Every
// byte that a user receives is searched for content the user may not see.
import { performance } from 'node:perf_hooks';
import { userExport } from '@juzhongren/contract/account-data';
import type { Call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { partyWaiting } from '@juzhongren/contract/room-calls/guests';
import { partyQueue } from '@juzhongren/contract/room-calls/queue';
import { partyTable } from '@juzhongren/contract/room-calls/public-lobbies';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import { partyReplay, partyReport } from '@juzhongren/contract/room-calls/after';
import { partyImSignature, partyPoster, partyView } from '@juzhongren/contract/room-calls/room';
import { partyVoteResult } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command, ServerCommand } from '@juzhongren/engine/step/command';
import { type Random, seededRandom } from '@juzhongren/engine/state/seeded-random';
import { VisibilityOracle } from '@juzhongren/engine/testing/visibility-oracle';
import { tokenSource, tokensIn } from '@juzhongren/engine/testing/canary-tokens';
import { runCommand } from '@juzhongren/server/rooms/commands/command';
import { HEARTBEAT_TURNS } from '@juzhongren/server/rooms/push/heartbeat';
import { requestFor } from '@juzhongren/server/rooms/testing/command-request';
import type { Person } from '@juzhongren/bench/server/people';
import { befriend, questionsAround } from './around-the-room.ts';
import { hiddenTokens } from './hidden-tokens.ts';
import { PushConnection } from './push-connection.ts';
import { RoomDisplay } from './room-display.ts';
import { TalkRights } from './talk-rights.ts';
import type { Answer, Transport } from './transport.ts';
import type { World } from './world.ts';

/** First number of canaries for chat messages. */
const SAID_FROM = 80_000;
/** Probabilities that, after a command, a user opens or loses a push channel, says or reads something. */
const CHANCE = {
  connection: 0.4,
  follow: 0.85,
  goOn: 0.7,
  loss: 0.08,
  say: 0.15,
  whisper: 0.5,
  stranger: 0.1,
  look: 0.7,
  beat: 0.05,
  typing: 0.05,
};

const PATIENCE_MS = 10_000;
/** Turns of the event loop until data written within this process arrives. */
const DELIVERY_TURNS = 3;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Command and its time. `err` is the expected error code, if known. */
export interface Move {
  readonly command: Command;
  /** Unix ms. */
  readonly now: number;
  readonly err?: number | undefined;
  /** True if the command causes events. */
  readonly changes?: boolean | undefined;
}

export interface WireGameOptions {
  readonly world: World;
  readonly transport: Transport;
  /** Script from which the rights are derived. */
  readonly script: Script;
  /** Script that the server plays. It differs from `script` only when a leak is planted. */
  readonly served?: Script;
  readonly seed: number;
  readonly numbers: readonly number[];
  /** Returns the text to send for a private message. */
  readonly whispered?: (words: string, circle: readonly number[]) => string;
}

export interface Leak {
  readonly where: string;
  readonly tokens: readonly string[];
}

interface Guest extends Person {
  readonly number: number;
  connection: PushConnection | undefined;
  /** Last view of the connection that was lost. */
  had: RoomView | undefined;
  readonly received: string[];
  /** Canaries of the user's own messages. */
  readonly said: string[];
}

/**
 * Returns texts that are no longer secret in the debrief. Every character's chapters can be read; the replay names all
 * objects and actions, everybody's whereabouts, and what clues that were kept back would have revealed.
 */
const debriefTexts = ({ acts, closing, characters, clues, places, purses = [], facts }: Script) => [
  [acts, closing.opening, characters.map(({ id, name, acts: chapters }) => [id, name, chapters])],
  clues.map(({ id, title, vote }) => [id, title, vote?.options]),
  places.map(({ id, name }) => [id, name]),
  purses.map(({ name }) => name),
  characters.flatMap(({ skills = [] }) => skills.map(({ name }) => name)),
  characters.flatMap(({ tasks }) => tasks.map(({ judged }) => judged?.ask)),
  [...(facts?.facts ?? []), ...(facts?.conclusions ?? [])].map(({ says }) => says),
  [facts?.whereabouts?.people, facts?.whereabouts?.locations],
];

export class WireGame {
  readonly leaks: Leak[] = [];
  /** Unexpected behaviour other than leaks. If there is any, the game proves nothing. */
  readonly faults: string[] = [];
  bytes = 0;
  messages = 0;
  readonly #options: WireGameOptions;
  readonly #guests = new Map<number, Guest>();
  readonly #random: Random;
  readonly #said = tokenSource(SAID_FROM);
  readonly #oracle: VisibilityOracle;
  readonly #talk = new TalkRights();
  readonly #afterTheEnd: ReadonlySet<string>;
  #display: RoomDisplay | undefined;
  #groupId = '';
  #isOver = false;
  #partyId = '';
  #seq = 0;
  #chatSeq = 0;
  #requests = 0;

  private constructor(options: WireGameOptions) {
    this.#options = options;
    this.#random = seededRandom(options.seed);
    this.#oracle = new VisibilityOracle(options.script);
    this.#afterTheEnd = tokensIn(JSON.stringify(debriefTexts(options.script)));
  }

  static async begin(options: WireGameOptions): Promise<WireGame> {
    const game = new WireGame(options);
    const { world, numbers, script, served = script, seed } = options;
    const people = await world.begin(served, { seed, people: numbers.length });
    for (const [at, number] of numbers.entries()) {
      const person = people[at];
      if (person !== undefined)
        game.#guests.set(number, { ...person, number, connection: undefined, had: undefined, received: [], said: [] });
    }
    return game;
  }

  receivedBy(number: number): readonly string[] {
    return this.#guest(number).received;
  }

  async play({ command, now, err, changes = false }: Move): Promise<void> {
    const { world } = this.#options;
    world.now = now;
    if (command.type === 'create' && this.#partyId !== '') {
      // Over the wire, this command opens another room. Its only effect on this room is that an absent user is back.
      if (changes) await this.#byItself({ type: 'presence', userId: 'server', away: [], back: [command.userId] });
      await this.#readLog();
      return;
    }
    if (command.userId === 'server') {
      await this.#byItself(command);
      await this.#readLog();
    } else {
      if ('seed' in command) world.draw = command.seed ?? 0;
      const guest = this.#guest(command.userId);
      const { call, request } = requestFor(command, {
        partyId: this.#partyId,
        scriptId: this.#options.script.id,
        userIdOf: (number) => this.#guest(number).userId,
      });
      const answer = await this.#options.transport.ask(call, request, guest.token);
      if (command.type === 'create') {
        this.#partyId = String(answer.params['partyId']);
        const { transport } = this.#options;
        this.#display = await RoomDisplay.putOn({ transport, partyId: this.#partyId, token: guest.token });
        if (this.#display === undefined) this.faults.push('no display came on');
        await this.#befriend(guest);
      }
      await this.#readLog();
      this.#look(guest, call.path, answer.received);
      // The server may reject ids that no author could have written before the engine sees them.
      if (err !== undefined && answer.err !== err && answer.err !== ERROR.badInput) {
        this.faults.push(`${command.type} was answered ${answer.err}, not ${err}`);
      }
    }
    await this.#settle();
    await this.#between();
  }

  end(): void {
    this.#display?.connection?.close();
    for (const { connection } of this.#guests.values()) connection?.close();
  }

  #guest(number: number): Guest {
    const guest = this.#guests.get(number);
    if (guest === undefined) throw new Error(`There is no person ${number}.`);
    return guest;
  }

  /** Creates a group of the host and every second other user. */
  async #befriend(host: Guest): Promise<void> {
    const others = [...this.#guests.values()].filter((guest) => guest !== host);
    const tokens = [host, ...others.filter((_, at) => at % 2 === 0)].map(({ token }) => token);
    const groupId = await befriend(this.#options.transport, { partyId: this.#partyId, tokens });
    if (groupId === undefined) this.faults.push('no group was made');
    else this.#groupId = groupId;
  }

  async #byItself(command: ServerCommand): Promise<void> {
    const people = (numbers: readonly number[]) => numbers.map((number) => this.#guest(number).userId);
    const real =
      command.type === 'presence' ? { ...command, away: people(command.away), back: people(command.back) } : command;
    const { roomServices } = this.#options.world;
    await runCommand(roomServices, { partyId: this.#partyId, requestId: undefined, command: real });
  }

  async #readLog(): Promise<void> {
    if (this.#partyId === '') return;
    for (const entry of await this.#options.world.roomServices.log.read(this.#partyId, this.#seq)) {
      this.#seq = entry.seq;
      for (const event of entry.events) {
        this.#oracle.record(event);
        this.#talk.record(event);
        this.#isOver ||= event.type === 'dismissed';
      }
    }
  }

  /** Waits until everything that was sent has arrived, then searches it before anything else happens. */
  async #settle(): Promise<void> {
    const present = new Set(this.#talk.present);
    for (const guest of this.#guests.values()) {
      const { connection, userId } = guest;
      if (connection === undefined) continue;
      const chatSeq = this.#talk.hears(userId) ? this.#chatSeq : 0;
      const came = present.has(userId) ? await connection.reached(this.#seq, chatSeq) : await connection.ended();
      if (!came) this.faults.push(`at ${this.#seq} nothing came to N${guest.number} any more`);
      if (connection.isAstray) this.faults.push(`at ${this.#seq} a patch has led N${guest.number} astray`);
    }
    await this.#settleDisplay();
    await this.#untilAllKnowWhoIsThere();
    for (const guest of this.#guests.values()) {
      for (const frame of guest.connection?.takeFresh() ?? []) this.#look(guest, 'push channel', frame);
      if (!present.has(guest.userId)) guest.connection = undefined;
    }
  }

  /** Waits until the display is up to date with the log, or until its connection ends with the room. */
  async #settleDisplay(): Promise<void> {
    const connection = this.#display?.connection;
    if (connection === undefined) return;
    const came = this.#isOver ? await connection.ended() : await connection.reached(this.#seq, 0);
    if (!came) this.faults.push(`at ${this.#seq} nothing came to the display any more`);
    if (connection.isAstray) this.faults.push(`at ${this.#seq} a patch has led the display astray`);
    for (const frame of connection.takeFresh()) this.#lookAtDisplay('its connection', frame);
  }

  #lookAtDisplay(where: string, received: string): void {
    this.messages += 1;
    this.bytes += received.length;
    const told = [...hiddenTokens(received)];
    const tokens = [
      ...told.filter((token) => this.#talk.isTalk(token)),
      ...this.#oracle.secrets(
        null,
        told.filter((token) => !this.#talk.isTalk(token)),
      ),
    ];
    if (tokens.length > 0) this.leaks.push({ where: `${where} to the display at ${this.#seq}`, tokens });
  }

  /** Waits until the server has noticed ended connections and told the others who is online. */
  async #untilAllKnowWhoIsThere(): Promise<void> {
    if (this.#partyId === '') return;
    const { hub } = this.#options.world.roomServices;
    const connected = [...this.#guests.values()].filter(
      ({ userId, connection }) => connection !== undefined && this.#talk.present.includes(userId),
    );
    const expected = connected
      .map(({ userId }) => userId)
      .sort((one, other) => one - other)
      .join();
    const until = performance.now() + PATIENCE_MS;
    while (hub.online(this.#partyId).join() !== expected) {
      if (performance.now() > until) return void this.faults.push(`at ${this.#seq} others are there than should be`);
      await turn();
    }
    for (const { connection, number } of connected) {
      if ((await connection?.knows(expected)) === false)
        this.faults.push(`at ${this.#seq} N${number} is not told who is there`);
    }
    for (let turns = 0; turns < DELIVERY_TURNS; turns += 1) await turn();
  }

  #look(guest: Guest, where: string, received: string, alsoFree?: ReadonlySet<string>): void {
    this.messages += 1;
    this.bytes += received.length;
    guest.received.push(`${where}\n${received}`);
    const told = [...hiddenTokens(received)];
    if (told.length === 0) return;
    const { userId } = guest;
    const unfree = told.filter((token) => alsoFree?.has(token) !== true);
    const said = unfree.filter((token) => this.#talk.isTalk(token));
    const others = unfree.filter((token) => !this.#talk.isTalk(token));
    const tokens = [
      ...said.filter((token) => !this.#talk.mayHear(userId, token)),
      ...this.#oracle.leaked(userId, others),
    ];
    if (tokens.length > 0) this.leaks.push({ where: `${where} to N${guest.number} at ${this.#seq}`, tokens });
  }

  async #between(): Promise<void> {
    if (this.#partyId === '') return;
    const random = this.#random;
    const guests = [...this.#guests.values()];
    const present = guests.filter(({ userId }) => this.#talk.present.includes(userId));
    const without = present.find(({ connection }) => connection === undefined);
    if (without !== undefined && random.chance(CHANCE.connection)) {
      await this.#connect(without);
      await this.#settle();
    }
    const connected = present.find(({ connection }) => connection !== undefined);
    if (connected !== undefined && random.chance(CHANCE.loss)) {
      connected.had = connected.connection?.view;
      connected.connection?.close();
      connected.connection = undefined;
      await this.#settle();
    } else if (connected !== undefined && random.chance(CHANCE.typing)) connected.connection?.typing();
    const speakers = present.length === 0 || random.chance(CHANCE.stranger) ? guests : present;
    if (random.chance(CHANCE.say)) await this.#say(random.pick(speakers));
    if (random.chance(CHANCE.look)) {
      await this.#lookAround(random.pick(guests));
      const answer = await this.#display?.look();
      if (answer !== undefined) this.#lookAtDisplay('what it asked', answer.received);
    }
    // Runs a whole heartbeat round, so that every room has its turn. Settles pending messages first, because otherwise
    // their order would be random.
    if (random.chance(CHANCE.beat)) {
      await this.#settle();
      for (let beat = 0; beat < HEARTBEAT_TURNS; beat += 1) await this.#options.world.roomServices.hub.beat();
    }
    await this.#settle();
  }

  async #connect(guest: Guest): Promise<void> {
    const { err, params } = await this.#ask(guest, partyImSignature, {});
    if (err !== ERROR.ok) return void this.faults.push(`no ticket for N${guest.number}: ${err}`);
    const follows = this.#random.chance(CHANCE.follow);
    const has = follows && this.#random.chance(CHANCE.goOn) ? guest.had : undefined;
    const address = `${String(params['url'])}?ticket=${String(params['ticket'])}`;
    guest.connection = await PushConnection.open(this.#options.transport, address, { follows, has });
  }

  async #say(guest: Guest): Promise<void> {
    const others = this.#talk.listeners.filter((userId) => userId !== guest.userId);
    const isPrivate = others.length > 0 && this.#random.chance(CHANCE.whisper);
    const first = isPrivate ? this.#random.pick(others) : 0;
    const second = isPrivate && this.#random.chance(0.4) ? others.find((userId) => userId !== first) : undefined;
    const circle = isPrivate ? [guest.userId, first, ...(second === undefined ? [] : [second])] : null;
    const token = this.#said();
    const numbers = [...this.#guests.values()].filter(({ userId }) => circle?.includes(userId));
    const { whispered = (words: string) => words } = this.#options;
    const words =
      circle === null
        ? token
        : whispered(
            token,
            numbers.map(({ number }) => number),
          );
    // The message is registered only after the server accepted it: nobody may read a refused message.
    const { call, request } = {
      call: partySay,
      request: {
        partyId: this.#partyId,
        text: words,
        ...(circle === null ? {} : { with: circle.slice(1) }),
        requestId: this.#nextRequestId(),
      },
    };
    const answer = await this.#options.transport.ask(call, request, guest.token);
    if (answer.err === ERROR.ok) {
      this.#chatSeq = Number(answer.params['chatSeq']);
      this.#talk.say({ token, circle });
      guest.said.push(token);
    }
    this.#look(guest, call.path, answer.received);
  }

  #nextRequestId(): string {
    this.#requests += 1;
    return `00000000-0000-4000-8000-${String(this.#requests).padStart(12, '0')}`;
  }

  async #ask(guest: Guest, call: Call, more: object, alsoFree?: ReadonlySet<string>): Promise<Answer> {
    const request = { partyId: this.#partyId, ...more };
    const answer = await this.#options.transport.ask(call, request, guest.token);
    this.#look(guest, call.path, answer.received, alsoFree);
    return answer;
  }

  /** Lets a user, in the room or not, make a random call, allowed or not. */
  async #lookAround(guest: Guest): Promise<void> {
    const random = this.#random;
    const { characters } = this.#options.script;
    const { userId } = guest;
    const isOfTheTable = this.#oracle.seatOf(userId) !== undefined || this.#oracle.isGameMaster(userId);
    const free = this.#oracle.isEnded && isOfTheTable ? this.#afterTheEnd : undefined;
    switch (random.integer(0, 17)) {
      case 0:
        return void (await this.#ask(guest, partyView, { chatAfter: 0 }));
      case 1:
        return void (await this.#ask(guest, partyView, { after: Math.max(0, this.#seq - 1), chatAfter: 0 }));
      case 2:
        return void (await this.#ask(guest, gameData, {}));
      case 3:
        return void (await this.#ask(guest, gameData, { characterId: random.pick(characters).id }, free));
      case 4:
        return void (await this.#ask(guest, partyVoteResult, {}));
      case 5:
        return void (await this.#ask(guest, partyReplay, {}, free));
      case 6:
        return void (await this.#ask(guest, partyReport, {}));
      case 7:
        return void (await this.#ask(guest, partyPoster, {}));
      case 8:
        return void (await this.#ask(guest, partyWaiting, {}));
      case 9:
        return void (await this.#ask(guest, partyTable, {}));
      case 10:
        return void (await this.#ask(guest, partyQueue, {}));
      case 11:
        return void (await this.#ask(guest, partyVoice, {}));
      // A third of the calls go to services outside the room.
      default: {
        const { script } = this.#options;
        const questions = questionsAround({ partyId: this.#partyId, script, groupId: this.#groupId });
        const { call, request, told = [] } = random.pick(questions);
        const answer = await this.#options.transport.ask(call, request, guest.token);
        // Users may export their own messages, even after they have left.
        const own = call === userExport ? guest.said : [];
        const alsoFree = new Set([...(free ?? []), ...own, ...tokensIn(JSON.stringify(told))]);
        this.#look(guest, call.path, answer.received, alsoFree);
      }
    }
  }
}
