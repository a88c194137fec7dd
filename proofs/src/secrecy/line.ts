// One person's push channel: what came, and whether it has come so far.
import type { PushMessage } from '@juzhongren/contract/room';
import { seqOfRoom } from '@juzhongren/bench/wire/frame';
import type { Socket, Transport } from './transport.ts';

/** What does not come in so long does not come. */
const PATIENCE_MS = 10_000;

export class Line {
  /** Frames that nobody has looked at yet. */
  #fresh: string[] = [];
  #seq = -1;
  #chatSeq = 0;
  /** Who was last said to be there. */
  #online = '';
  #isClosed = false;
  #socket: Socket | undefined;
  readonly #waiting = new Set<() => void>();

  static async open(transport: Transport, path: string): Promise<Line> {
    const line = new Line();
    line.#socket = await transport.dial(path, {
      frame: (text) => line.#take(text),
      closed: () => {
        line.#isClosed = true;
        line.#look();
      },
    });
    line.#socket.send({ type: 'sync', seq: -1, chatSeq: 0 });
    return line;
  }

  /** The view of `seq` and all talk up to `chatSeq` are here, or the line has ended; false when they do not come. */
  reached(seq: number, chatSeq: number): Promise<boolean> {
    return this.#until(() => this.#isClosed || (this.#seq >= seq && this.#chatSeq >= chatSeq));
  }

  /** These people, in ascending order and by commas, were said to be there, or the line has ended; false when it is not said. */
  knows(online: string): Promise<boolean> {
    return this.#until(() => this.#isClosed || this.#online === online);
  }

  ended(): Promise<boolean> {
    return this.#until(() => this.#isClosed);
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
    this.#seq = seqOfRoom(text) ?? this.#seq;
    this.#online = onlineIn(text) ?? this.#online;
    if (text.startsWith('{"type":"chat"')) this.#chatSeq = lastSaid(text) ?? this.#chatSeq;
    this.#look();
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

function onlineIn(text: string): string | undefined {
  if (!text.startsWith('{"type":"presence"')) return undefined;
  const message = JSON.parse(text) as PushMessage;
  return message.type === 'presence' ? message.online.join() : undefined;
}

function lastSaid(text: string): number | undefined {
  const message = JSON.parse(text) as PushMessage;
  return message.type === 'chat' ? message.messages.at(-1)?.chatSeq : undefined;
}
