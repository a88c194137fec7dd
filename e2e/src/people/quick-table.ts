// A table that comes to the truth over the wire: nobody searches, everybody goes on, votes and answers what there is first.
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@juzhongren/contract/call';
import type { RoomView } from '@juzhongren/contract/room';
import type { Service } from '../servers/service.ts';
import type { Account } from './account.ts';

const TRUTH_WITHIN_MS = 120_000;

/** One call of the game service; anything but success ends the test. */
async function callGame<Params>(service: Service, { token }: Account, path: string, body?: object): Promise<Params> {
  const response = await fetch(`${service.url}/game-service/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify({ requestId: randomUUID(), ...body }) }),
  });
  const { err, params } = (await response.json()) as Envelope<Params>;
  if (err !== 0) throw new Error(`${path} was answered ${err}`);
  return params;
}

export class QuickTable {
  readonly partyId: string;
  readonly #service: Service;
  readonly #people: readonly Account[];

  private constructor(service: Service, people: readonly Account[], partyId: string) {
    this.#service = service;
    this.#people = people;
    this.partyId = partyId;
  }

  /** They sit down to the script in the order of its characters, and it begins. The first is the host. */
  static async begin(service: Service, people: readonly Account[], scriptId: number): Promise<QuickTable> {
    const [host, ...guests] = people;
    if (host === undefined) throw new Error('nobody came');
    const { partyId } = await callGame<{ partyId: string }>(service, host, '/v2/party/create', { scriptId });
    const table = new QuickTable(service, people, partyId);
    for (const guest of guests) await table.do(guest, 'join');
    const { characters } = await table.view(host);
    for (const [index, person] of people.entries()) {
      await table.do(person, 'character', { characterId: characters[index]?.characterId });
      if (person !== host) await table.do(person, 'ready', { ready: true });
    }
    await table.do(host, 'start');
    return table;
  }

  async do(person: Account, path: string, body: object = {}): Promise<void> {
    await callGame(this.#service, person, `/v2/party/${path}`, { partyId: this.partyId, ...body });
  }

  async view(person: Account): Promise<RoomView> {
    const { room } = await callGame<{ room: RoomView | null }>(
      this.#service,
      person,
      `/v2/party?partyId=${this.partyId}`,
    );
    if (room === null) throw new Error('the room shows nothing');
    return room;
  }

  async whisper(from: Account, to: Account, text: string): Promise<void> {
    await this.do(from, 'say', { text, with: [to.id] });
  }

  /** To the debrief. What somebody does twice, or too late by a moment, is theirs to do again. */
  async playToTheTruth(): Promise<void> {
    const until = Date.now() + TRUTH_WITHIN_MS;
    for (;;) {
      let over = true;
      for (const person of this.#people) {
        const view = await this.view(person);
        over &&= view.debrief !== null;
        if (view.debrief === null) await this.#goOn(person, view);
      }
      if (over) return;
      if (Date.now() > until) throw new Error('the table does not come to the truth');
      await new Promise((done) => setTimeout(done, 500));
    }
  }

  async #goOn(person: Account, { clues, seats, me }: RoomView): Promise<void> {
    for (const { clueId, actions, vote, sheet } of clues) {
      if (actions.includes('vote') && vote?.mine === null) {
        await this.do(person, 'vote', { clueId, choice: vote.options[0]?.optionId });
      }
      if (actions.includes('answer') && sheet?.submitted === false) {
        const answers = sheet.questions.map(({ questionId, type, pick, options: [first] }) => {
          const option = first?.optionId ?? '';
          return { questionId, type, value: pick === 'text' ? '不知道' : pick === 'many' ? [option] : option };
        });
        await this.do(person, 'qa', { clueId, answers });
      }
    }
    const seat = seats.find(({ userId }) => userId === me.userId);
    if (seat?.done === false) await this.do(person, 'ready', { ready: true }).catch(() => undefined);
  }
}
