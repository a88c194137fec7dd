// Plays through the API. Fills a seat beside players with phones at a fraction of the cost.
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
type Choice = (options: readonly Option[]) => Option | undefined;
const FIRST: Choice = (options) => options[0];

/** Calls the game service. Throws on any error code. */
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

  /** Joins by the invite link as a new user. The service must run with HUMAN_CHECK=none. */
  static async join(service: Service, name: string, link: string): Promise<WirePlayer> {
    const player = new WirePlayer(service, await openAccount(service, name), link.split('/').at(-1) ?? '');
    await player.do('join');
    return player;
  }

  static async open(service: Service, name: string, scriptId: number): Promise<WirePlayer> {
    const account = await openAccount(service, name);
    const { partyId } = await callGame<{ partyId: string }>(service, account, '/v2/party/create', { scriptId });
    return new WirePlayer(service, account, partyId);
  }

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

  async sitDownAs(name: string): Promise<void> {
    await this.do('character', { characterId: await this.#idOf(name) });
    await this.do('ready', { ready: true });
  }

  /** Wishes for a character in the lobby and gets ready. */
  async wishFor(name: string): Promise<void> {
    await this.do('wish', { characterIds: [await this.#idOf(name)] });
    await this.do('ready', { ready: true });
  }

  async #idOf(character: string): Promise<string | undefined> {
    const { characters } = await this.view();
    return characters.find(({ name }) => name === character)?.characterId;
  }

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

  /** Confirms that the act has been read, so that searching can start. */
  async read(): Promise<void> {
    await this.do('pace', { step: 'read' });
  }

  /** Agrees to end the act. Ignores refusals for a step that was done before or comes too late. */
  async endAct(): Promise<void> {
    const { seats, me } = await this.view();
    const seat = seats.find(({ userId }) => userId === me.userId);
    if (seat?.read === false) await this.read().catch(() => undefined);
    if (seat?.done === false) await this.do('ready', { ready: true }).catch(() => undefined);
  }

  /** Does what is left to do. Returns true once the reveal has been reached. */
  async goOn(): Promise<boolean> {
    if ((await this.view()).debrief !== null) return true;
    await this.answer();
    await this.endAct();
    return false;
  }
}

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
