import { afterEach, expect, it, vi } from 'vitest';
import { BrowserPeers } from './browser-peers.ts';

/** Fake sender that changes its track as browsers do: with a delay, one change after the other. */
class Sender {
  track: MediaStreamTrack | null = null;
  #doing: Promise<void> = Promise.resolve();

  replaceTrack(track: MediaStreamTrack | null): Promise<void> {
    const before = this.#doing;
    const inTurn = async (): Promise<void> => {
      await before;
      await new Promise((later) => setTimeout(later, 10));
      this.track = track;
    };
    this.#doing = inTurn();
    return this.#doing;
  }

  readonly settled = (): Promise<void> => this.#doing;
}

function fakeConnections(): Sender {
  const sender = new Sender();
  class Connection extends EventTarget {
    readonly signalingState = 'closed';
    addTransceiver = () => ({ sender });
    close = (): void => undefined;
  }
  vi.stubGlobal('RTCPeerConnection', Connection);
  return sender;
}
afterEach(() => vi.unstubAllGlobals());

const sound = {} as MediaStreamTrack;

it('VC2 sends nothing to a person who may not hear it, even if told before sending has begun', async () => {
  const sender = fakeConnections();
  const peers = new BrowserPeers({ servers: () => [], track: () => sound, volume: () => 1, happened: () => undefined });
  peers.carryOut(2, { do: 'open', link: 1, offer: true, send: true, receive: true });
  peers.carryOut(2, { do: 'ways', send: false, receive: true });
  await sender.settled();
  expect(sender.track).toBeNull();

  peers.carryOut(2, { do: 'ways', send: true, receive: true });
  await sender.settled();
  expect(sender.track).toBe(sound);
  peers.carryOut(2, { do: 'ways', send: false, receive: true });
  peers.carryOut(2, { do: 'ways', send: true, receive: true });
  await sender.settled();
  expect(sender.track).toBe(sound);
  peers.close();
});
