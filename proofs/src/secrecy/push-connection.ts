// Push channel of one user: records frames and waits for a given state.
import { applied } from '@juzhongren/contract/change';
import { checksum } from '@juzhongren/contract/checksum';
import { FOLLOWS, type PushMessage } from '@juzhongren/contract/room/push';
import { type RoomView } from '@juzhongren/contract/room/view';
import { seqOfRoom } from '@juzhongren/bench/wire/frame';
import type { Socket, Transport } from './transport.ts';

/** Timeout for expected frames, in ms. */
const PATIENCE_MS = 10_000;

interface Opening {
  readonly follows: boolean;
  readonly has?: RoomView | undefined;
}

export class PushConnection {
  /** Frames that were not yet searched. */
  #fresh: string[] = [];
  #seq = -1;
  #chatSeq = 0;
  /** User ids last reported as online, comma-separated. */
  #online = '';
  #isClosed = false;
  #view: RoomView | undefined;
  #isAstray = false;
  #socket: Socket | undefined;
  readonly #waiting = new Set<() => void>();

  /** Opens a push channel. `follows` requests patches, starting from the view `has` if given. */
  static async open(transport: Transport, address: string, { follows, has }: Opening): Promise<PushConnection> {
    const connection = new PushConnection();
    connection.#view = has;
    const path = follows ? `${address}&${FOLLOWS}=${has === undefined ? 0 : checksum(has)}` : address;
    connection.#socket = await transport.dial(path, {
      frame: (text) => connection.#take(text),
      closed: () => {
        connection.#isClosed = true;
        connection.#look();
      },
    });
    connection.#seq = has?.seq ?? -1;
    connection.#socket.send({ type: 'sync', seq: connection.#seq, chatSeq: 0 });
    return connection;
  }

  /**
   * Resolves with true when the view `seq` and the chat up to `chatSeq` have arrived, or the connection has ended.
   * False on timeout.
   */
  reached(seq: number, chatSeq: number): Promise<boolean> {
    return this.#until(() => this.#isClosed || (this.#seq >= seq && this.#chatSeq >= chatSeq));
  }

  /**
   * Resolves with true when these users (ascending ids, comma-separated) were reported online, or the connection has
   * ended. False on timeout.
   */
  knows(online: string): Promise<boolean> {
    return this.#until(() => this.#isClosed || this.#online === online);
  }

  ended(): Promise<boolean> {
    return this.#until(() => this.#isClosed);
  }

  get view(): RoomView | undefined {
    return this.#view;
  }

  /** True if a patch did not lead to the announced view. */
  get isAstray(): boolean {
    return this.#isAstray;
  }

  takeFresh(): string[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  typing(): void {
    this.#socket?.send({ type: 'typing' });
  }

  close(): void {
    this.#socket?.close();
  }

  #take(text: string): void {
    this.#fresh.push(text);
    const seq = seqOfRoom(text);
    if (seq !== null) this.#show(viewAfter(this.#view, JSON.parse(text) as PushMessage));
    this.#online = onlineIn(text) ?? this.#online;
    if (text.startsWith('{"type":"chat"')) this.#chatSeq = lastSaid(text) ?? this.#chatSeq;
    this.#look();
  }

  /** Requests a full view after a wrong patch. */
  #show(view: RoomView | undefined): void {
    this.#view = view;
    this.#seq = view?.seq ?? -1;
    if (view !== undefined) return;
    this.#isAstray = true;
    this.#socket?.send({ type: 'sync', seq: -1, chatSeq: this.#chatSeq });
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }

  #until(isSo: () => boolean): Promise<boolean> {
    if (isSo()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (came: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(came);
      };
      const look = () => {
        if (isSo()) end(true);
      };
      const timer = setTimeout(end, PATIENCE_MS, false);
      this.#waiting.add(look);
    });
  }
}

/** Returns undefined when a patch does not lead to the announced view. */
function viewAfter(view: RoomView | undefined, message: PushMessage): RoomView | undefined {
  if (message.type === 'room') return message.room;
  if (message.type !== 'patch' || view?.seq !== message.from) return undefined;
  const after = applied(view, message.change);
  return checksum(after) === message.sum ? after : undefined;
}

function onlineIn(text: string): string | undefined {
  if (!text.startsWith('{"type":"presence"')) return undefined;
  const message = JSON.parse(text) as PushMessage;
  return message.type === 'presence' ? message.online.join() : undefined;
}

function lastSaid(text: string): number | undefined {
  const message = JSON.parse(text) as PushMessage;
  return message.type === 'chat' ? message.messages.at(-1)?.chatSeq : undefined;
}
