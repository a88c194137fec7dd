// Plays a room to its reveal through the API. Nobody searches; all players take the first option of every vote and
// question.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Service } from '../servers/service.ts';
import type { Account } from './account.ts';
import { callGame, playToTheTruth, WirePlayer } from './wire-player.ts';

const TRUTH_WITHIN_MS = 120_000;

export class QuickTable {
  readonly partyId: string;
  readonly #players: readonly WirePlayer[];

  private constructor(players: readonly WirePlayer[], partyId: string) {
    this.#players = players;
    this.partyId = partyId;
  }

  /** Assigns the script's characters to the players in order and starts. The first player is the host. */
  static async begin(service: Service, people: readonly Account[], scriptId: number): Promise<QuickTable> {
    const [first] = people;
    if (first === undefined) throw new Error('nobody came');
    const { partyId } = await callGame<{ partyId: string }>(service, first, '/v2/party/create', { scriptId });
    const players = people.map((person) => new WirePlayer(service, person, partyId));
    const [host, ...guests] = players;
    for (const guest of guests) await guest.do('join');
    const table = new QuickTable(players, partyId);
    const { characters } = await table.view(first);
    for (const [index, player] of players.entries()) {
      await player.do('character', { characterId: characters[index]?.characterId });
      if (player !== host) await player.do('ready', { ready: true });
    }
    await host?.do('start');
    return table;
  }

  async do(person: Account, path: string, body: object = {}): Promise<void> {
    await this.#playerOf(person).do(path, body);
  }

  async view(person: Account): Promise<RoomView> {
    return await this.#playerOf(person).view();
  }

  async whisper(from: Account, to: Account, text: string): Promise<void> {
    await this.do(from, 'say', { text, with: [to.id] });
  }

  async playToTheTruth(): Promise<void> {
    await playToTheTruth(this.#players, TRUTH_WITHIN_MS);
  }

  #playerOf(person: Account): WirePlayer {
    const found = this.#players.find(({ account }) => account === person);
    if (found === undefined) throw new Error('They are not at this table.');
    return found;
  }
}
