// Creates a room and plays it through the API from each player's view. A screenshot shows one of its seats.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Person } from './person.ts';
import { callGame } from './wire.ts';

/** A player's intended answer to a question. */
interface Proof {
  readonly asked: RegExp;
  readonly said: string;
  readonly by: readonly string[];
}

export class Table {
  readonly partyId: string;
  readonly people: Person[];
  /** A player counts as present while connected. */
  readonly #connections = new Map<Person, WebSocket>();

  private constructor(partyId: string, host: Person) {
    this.partyId = partyId;
    this.people = [host];
  }

  static async open(host: Person, { scriptId, payMode }: { scriptId: number; payMode?: 0 | 1 }): Promise<Table> {
    const asked = { scriptId, ...(payMode === undefined ? {} : { payMode }) };
    const { partyId } = await callGame<{ partyId: string }>(host, '/v2/party/create', asked);
    const table = new Table(partyId, host);
    await table.#connect(host);
    return table;
  }

  async #connect(person: Person): Promise<void> {
    const asked = `/v2/party/im/signature?partyId=${this.partyId}`;
    const { url, ticket } = await callGame<{ url: string; ticket: string }>(person, asked);
    const address = new URL(url, person.service.url);
    address.protocol = 'ws:';
    address.searchParams.set('ticket', ticket);
    // Node's WebSocket accepts headers, but the DOM type does not declare them. The server rejects a connection without
    // an origin.
    const connection: WebSocket = Reflect.construct(WebSocket, [address, { headers: { origin: person.service.url } }]);
    connection.addEventListener('open', () => connection.send(JSON.stringify({ type: 'sync', seq: 0, chatSeq: 0 })));
    this.#connections.set(person, connection);
  }

  leave(): void {
    for (const connection of this.#connections.values()) connection.close();
  }

  get host(): Person {
    return this.at(0);
  }

  at(index: number): Person {
    const person = this.people[index];
    if (person === undefined) throw new Error(`Nobody sits at ${index}.`);
    return person;
  }

  async do<Answer = unknown>(person: Person, path: string, body: object = {}): Promise<Answer> {
    return await callGame<Answer>(person, `/v2/party/${path}`, { partyId: this.partyId, ...body });
  }

  async view(person: Person): Promise<RoomView> {
    const { room } = await callGame<{ room: RoomView | null }>(person, `/v2/party?partyId=${this.partyId}`);
    if (room === null) throw new Error('The room shows nothing.');
    return room;
  }

  /** Announces a player in voice chat, without sound. */
  speak(person: Person): void {
    const session = String(person.id).padStart(16, '-');
    const state = { session, since: Date.now(), open: false, circle: null, faint: false };
    this.#connections.get(person)?.send(JSON.stringify({ type: 'voice', state }));
  }

  async join(...people: readonly Person[]): Promise<void> {
    for (const person of people) {
      await this.do(person, 'join');
      this.people.push(person);
      await this.#connect(person);
    }
  }

  async exit(person: Person): Promise<void> {
    await this.do(person, 'exit');
    this.#connections.get(person)?.close();
    this.people.splice(this.people.indexOf(person), 1);
  }

  async take(person: Person, characterId: string): Promise<void> {
    await this.do(person, 'character', { characterId });
  }

  /** Assigns the characters in the given order, marks the guests as ready and starts the game. */
  async begin(cast: readonly string[]): Promise<void> {
    for (const [index, characterId] of cast.entries()) await this.take(this.at(index), characterId);
    for (const guest of this.people.slice(1)) await this.do(guest, 'ready', { ready: true });
    await this.do(this.host, 'start');
  }

  async say(person: Person, text: string, to?: readonly Person[]): Promise<void> {
    await this.do(person, 'say', { text, ...(to === undefined ? {} : { with: to.map(({ id }) => id) }) });
  }

  async clue(person: Person, title: string): Promise<ClueView> {
    const found = (await this.view(person)).clues.find((clue) => clue.title === title);
    if (found === undefined) throw new Error(`${person.name} knows no clue ${title}.`);
    return found;
  }

  async search(person: Person, times = 20): Promise<void> {
    for (let left = times; left > 0; left -= 1) {
      const { places, points } = await this.view(person);
      const place = places.find((one) => one.left > 0 && one.cost <= points.left);
      if (place === undefined) return;
      const [spot] = place.spots;
      await this.do(person, 'clue/op', {
        op: 'discover',
        placeId: place.placeId,
        ...(spot === undefined ? {} : { clueId: spot.clueId }),
      });
    }
  }

  /** Publishes every clue that may be published, except those in `keep`. */
  async publish(person: Person, keep: readonly string[] = []): Promise<void> {
    for (const clue of (await this.view(person)).clues) {
      if (clue.published || !clue.actions.includes('publish') || keep.includes(clue.title)) continue;
      await this.do(person, 'clue/op', { op: 'publish', clueId: clue.clueId });
    }
  }

  /** Votes for the option with this label. Option ids differ between rooms. */
  async vote(person: Person, { clueId, vote }: Pick<ClueView, 'clueId' | 'vote'>, label: string): Promise<void> {
    const choice = vote?.options.find((option) => option.label === label)?.optionId;
    if (choice === undefined) throw new Error(`No option reads ${label}.`);
    await this.do(person, 'vote', { clueId, choice });
  }

  /**
   * Triggers all clues, votes for `wanted` where possible and otherwise for the first option, then submits the first
   * answers.
   */
  async answer(person: Person, wanted?: string): Promise<void> {
    for (const clue of (await this.view(person)).clues) {
      if (clue.actions.includes('trigger')) await this.do(person, 'clue/op', { op: 'trigger', clueId: clue.clueId });
    }
    for (const { clueId, actions, vote } of (await this.view(person)).clues) {
      if (actions.includes('vote') && vote?.mine === null) {
        const labels = vote.options.map(({ label }) => label);
        await this.vote(person, { clueId, vote }, labels.find((label) => label === wanted) ?? labels[0] ?? '');
      }
    }
    // Answer sheets may open only after the votes.
    for (const { clueId, actions, sheet } of (await this.view(person)).clues) {
      if (actions.includes('answer') && sheet?.submitted === false) {
        const answers = sheet.questions.map(({ questionId, type, pick, options: [first] }) => {
          const option = first?.optionId ?? '';
          return { questionId, type, value: pick === 'text' ? '女儿' : pick === 'many' ? [option] : option };
        });
        await this.do(person, 'qa', { clueId, answers });
      }
    }
  }

  /** Answers the questions in `wanted` with their clues as proof. Leaves the others unanswered. */
  async prove(person: Person, wanted: readonly Proof[]): Promise<void> {
    const { clues } = await this.view(person);
    for (const { clueId, actions, sheet } of clues) {
      if (!actions.includes('answer') || sheet?.submitted !== false) continue;
      const answers = sheet.questions.map(({ questionId, type, prompt, pick, options }) => {
        const meant = wanted.find(({ asked }) => asked.test(prompt));
        const said = meant?.said ?? '';
        const option = options.find(({ label }) => label === said)?.optionId;
        const cards = clues.filter(({ title }) => meant?.by.includes(title) === true).map((clue) => clue.clueId);
        const value = pick === 'text' ? said : (option ?? null);
        return { questionId, type, value: value === '' ? null : value, ...(cards.length === 0 ? {} : { cards }) };
      });
      await this.do(person, 'qa', { clueId, answers });
    }
  }

  async read(...people: readonly Person[]): Promise<void> {
    for (const person of people) await this.do(person, 'pace', { step: 'read' });
  }

  async agree(...people: readonly Person[]): Promise<void> {
    for (const person of people) await this.do(person, 'ready', { ready: true });
  }

  /** Plays an act: all players read, search, publish their clues, answer all questions and end the act. */
  async playAct(): Promise<void> {
    await this.read(...this.people);
    for (const person of this.people) {
      await this.search(person);
      await this.publish(person);
    }
    for (const person of this.people) await this.answer(person);
    const { act, stage } = await this.view(this.host);
    await this.agree(...this.people);
    await this.#until((now) => now.act?.number !== act?.number || now.stage !== stage);
  }

  /** Waits up to 30 seconds. Votes close and acts end a few seconds after the last player. */
  async #until(isSo: (room: RoomView) => boolean): Promise<void> {
    const until = Date.now() + 30_000;
    while (!isSo(await this.view(this.host))) {
      if (Date.now() > until) throw new Error('The table does not go on.');
      await sleep(250);
    }
  }

  /** Waits for the debrief, which starts once answers can no longer change. */
  async truthTold(): Promise<void> {
    await this.#until(({ debrief }) => debrief !== null);
  }

  async voteClosed(clueId: string): Promise<void> {
    await this.#until(({ clues }) => clues.find((clue) => clue.clueId === clueId)?.vote?.open === false);
  }
}
