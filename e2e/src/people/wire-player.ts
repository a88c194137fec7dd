// Somebody who plays over the wire: fills a seat beside people with phones, for a small part of what a phone costs.
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@juzhongren/contract/call';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Service } from '../servers/service.ts';
import { type Account, fetchPatiently, openAccount } from './account.ts';

const AGAIN_MS = 500;

interface Option {
  readonly optionId: string;
  readonly label: string;
}
/** Which of the options of a vote or a question somebody takes. */
type Choice = (options: readonly Option[]) => Option | undefined;
const FIRST: Choice = (options) => options[0];

/** One call of the game service; anything but success ends the test. */
export async function callGame<Params>(
  service: Service,
  { token }: Account,
  path: string,
  body?: object,
): Promise<Params> {
  const response = await fetchPatiently(`${service.url}/game-service/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify({ requestId: randomUUID(), ...body }) }),
  });
  const { err, params } = (await response.json()) as Envelope<Params>;
  if (err !== 0) throw new Error(`${path} was answered ${err}`);
  return params;
}

export class WirePlayer {
  readonly account: Account;
  readonly partyId: string;
  readonly #service: Service;

  constructor(service: Service, account: Account, partyId: string) {
    this.#service = service;
    this.account = account;
    this.partyId = partyId;
  }

  /** Comes by the invitation's link, as somebody new. The service must run with HUMAN_CHECK=none. */
  static async join(service: Service, name: string, link: string): Promise<WirePlayer> {
    const player = new WirePlayer(service, await openAccount(service, name), link.split('/').at(-1) ?? '');
    await player.do('join');
    return player;
  }

  /** Opens a room of this mystery, as somebody new. */
  static async open(service: Service, name: string, scriptId: number): Promise<WirePlayer> {
    const account = await openAccount(service, name);
    const { partyId } = await callGame<{ partyId: string }>(service, account, '/v2/party/create', { scriptId });
    return new WirePlayer(service, account, partyId);
  }

  /** Of the invitation's link. */
  get path(): string {
    return `/join/${this.partyId}`;
  }

  async do(path: string, body: object = {}): Promise<void> {
    await callGame(this.#service, this.account, `/v2/party/${path}`, { partyId: this.partyId, ...body });
  }

  async view(): Promise<RoomView> {
    const path = `/v2/party?partyId=${this.partyId}`;
    const { room } = await callGame<{ room: RoomView | null }>(this.#service, this.account, path);
    if (room === null) throw new Error('the room shows nothing');
    return room;
  }

  /** In the lobby: as this character, and ready. */
  async sitDownAs(name: string): Promise<void> {
    await this.do('character', { characterId: await this.#idOf(name) });
    await this.do('ready', { ready: true });
  }

  /** In the lobby: would like to be dealt this character, and is ready. */
  async wishFor(name: string): Promise<void> {
    await this.do('wish', { characterIds: [await this.#idOf(name)] });
    await this.do('ready', { ready: true });
  }

  async #idOf(character: string): Promise<string | undefined> {
    const { characters } = await this.view();
    return characters.find(({ name }) => name === character)?.characterId;
  }

  /** Votes and answers whatever waits for it now. */
  async answer(choose: Choice = FIRST): Promise<void> {
    const { clues } = await this.view();
    for (const { clueId, actions, vote, sheet } of clues) {
      if (actions.includes('vote') && vote?.mine === null) {
        await this.do('vote', { clueId, choice: choose(vote.options)?.optionId });
      }
      if (actions.includes('answer') && sheet?.submitted === false) {
        const answers = sheet.questions.map(({ questionId, type, pick, options }) => {
          const option = choose(options)?.optionId ?? options[0]?.optionId ?? '';
          return { questionId, type, value: pick === 'text' ? '不知道' : pick === 'many' ? [option] : option };
        });
        await this.do('qa', { clueId, answers });
      }
    }
  }

  /** What this act gives to read, so that nobody waits for them to search. */
  async read(): Promise<void> {
    await this.do('pace', { step: 'read' });
  }

  /** Done with this act. What somebody does twice, or too late by a moment, is theirs to do again. */
  async endAct(): Promise<void> {
    const { seats, me } = await this.view();
    const seat = seats.find(({ userId }) => userId === me.userId);
    if (seat?.read === false) await this.read().catch(() => undefined);
    if (seat?.done === false) await this.do('ready', { ready: true }).catch(() => undefined);
  }

  /** Whether the table has come to the truth; what is still to be done is done. */
  async goOn(): Promise<boolean> {
    if ((await this.view()).debrief !== null) return true;
    await this.answer();
    await this.endAct();
    return false;
  }
}

/** All of them go on until they know the truth. */
export async function playToTheTruth(players: readonly WirePlayer[], withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    let isOver = true;
    for (const player of players) isOver = (await player.goOn()) && isOver;
    if (isOver) return;
    if (Date.now() > until) throw new Error('the table does not come to the truth');
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}
