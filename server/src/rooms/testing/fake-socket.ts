import { type PushMessage, pushMessageSchema } from '@juzhongren/contract/room/push';
import type { PushSocket } from '../push/push-socket.ts';

/** Fake push socket whose reader can stall. Sent messages then wait until `drain`. */
export class FakeSocket implements PushSocket {
  readonly received: PushMessage[] = [];
  readonly texts: string[] = [];
  closedWith: number | null = null;
  stalled = false;
  #waiting: { text: string; sent: () => void }[] = [];

  get bufferedAmount(): number {
    return this.#waiting.reduce((sum, { text }) => sum + text.length, 0);
  }

  send(text: string, sent: () => void): void {
    this.#waiting.push({ text, sent });
    if (!this.stalled) this.drain();
  }

  drain(): void {
    this.stalled = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { text, sent } of waiting) {
      this.texts.push(text);
      this.received.push(pushMessageSchema.parse(JSON.parse(text)));
      sent();
    }
  }

  close(code: number): void {
    this.closedWith ??= code;
  }

  of<Type extends PushMessage['type']>(type: Type): Extract<PushMessage, { type: Type }>[] {
    return this.received.filter((message): message is Extract<PushMessage, { type: Type }> => message.type === type);
  }
}
