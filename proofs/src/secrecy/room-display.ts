// Display of a room. It has no seat, so everything it receives is searched for content that is not public in the room.
import { createHash } from 'node:crypto';
import type { Call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { partyScreenLink, screenClaim, screenSignature, screenView } from '@juzhongren/contract/room-calls/displays';
import { PushConnection } from './push-connection.ts';
import type { Answer, Transport } from './transport.ts';

interface DisplayOptions {
  readonly transport: Transport;
  readonly partyId: string;
  /** Session token of the host who connects the display. */
  readonly token: string;
}

export class RoomDisplay {
  readonly #transport: Transport;
  readonly #key: string;
  connection: PushConnection | undefined;

  private constructor(transport: Transport, key: string) {
    this.#transport = transport;
    this.#key = key;
  }

  /** Connects a display whose channel follows patches. Returns undefined if the host is refused. */
  static async putOn({ transport, partyId, token }: DisplayOptions): Promise<RoomDisplay | undefined> {
    const display = new RoomDisplay(transport, createHash('sha256').update(partyId).digest('base64url'));
    const requestId = '00000000-0000-4000-8000-0000000000ff';
    const { err, params } = await transport.ask(partyScreenLink, { partyId, requestId }, token);
    if (err !== ERROR.ok) return undefined;
    await display.#ask(screenClaim, { code: String(params['code']) });
    const { params: opened } = await display.#ask(screenSignature, {});
    const address = `${String(opened['url'])}?ticket=${String(opened['ticket'])}`;
    display.connection = await PushConnection.open(transport, address, { follows: true });
    return display;
  }

  look(): Promise<Answer> {
    return this.#ask(screenView, {});
  }

  #ask(call: Call, more: object): Promise<Answer> {
    return this.#transport.ask(call, { key: this.#key, ...more }, '');
  }
}
