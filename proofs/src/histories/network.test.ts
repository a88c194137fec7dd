import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, it } from 'vitest';
import { listenUntilEnd } from '@juzhongren/bench/server/listen';
import { withUndo, type Undo } from '@juzhongren/bench/server/undo';
import { type Harm, type Network, openNetwork } from './network.ts';

const NONE: Harm = { delay: 0, cut: 0, cutWithin: 0, swallow: 0 };
const SENTENCE = 'a sentence of some length';

/** Starts an echo server behind a network. */
async function echo(undo: Undo): Promise<{ network: Network; heard: () => string; dial: () => Promise<Socket> }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      heard += data.toString();
      socket.write(data);
    });
  });
  const port = await listenUntilEnd(server, undo);
  const network = await openNetwork(`http://127.0.0.1:${port}`, seededRandom(1), undo);
  const dial = async () => {
    const socket = connect(Number(new URL(network.address).port), '127.0.0.1');
    socket.on('error', () => {});
    undo.add(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { network, heard: () => heard, dial };
}

const harmed = (harm: Partial<Harm>) => ({ calls: { ...NONE, ...harm }, webSockets: NONE });

it('delivers delayed data completely and in order', async () => {
  await withUndo(async (undo) => {
    const { network, dial } = await echo(undo);
    network.harm(harmed({ delay: 0.5 }));
    const socket = await dial();
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    const words = Array.from({ length: 8 }, (_, number) => `${number}.`);
    for (const word of words) {
      socket.write(word);
      await delay(5);
    }
    await expect.poll(() => answer, { timeout: 10_000 }).toBe(words.join(''));
    expect(network.done.delay).toBeGreaterThan(0);
  });
});

it('cuts a connection before or within a chunk', async () => {
  await withUndo(async (undo) => {
    const { network, dial, heard } = await echo(undo);
    for (const [harm, arrives] of [
      ['cut', 0],
      ['cutWithin', Math.floor(SENTENCE.length / 2)],
    ] as const) {
      network.harm(harmed({ [harm]: 1 }));
      const before = heard().length;
      const socket = await dial();
      socket.write(SENTENCE);
      await once(socket, 'close');
      await expect.poll(() => heard().length - before).toBe(arrives);
    }
  });
});

it('swallows data until the network recovers, then closes the affected connection', async () => {
  await withUndo(async (undo) => {
    const { network, dial, heard } = await echo(undo);
    network.harm(harmed({ swallow: 1 }));
    const socket = await dial();
    socket.write(SENTENCE);
    await expect.poll(() => network.done.swallow).toBe(1);
    // Later data in the same direction is lost too; other connections are unaffected.
    network.harm(harmed({}));
    socket.write(SENTENCE);
    const other = await dial();
    other.write('other');
    await once(other, 'data');
    expect(heard()).toBe('other');
    expect(socket.closed).toBe(false);
    const closed = once(socket, 'close');
    network.harm(null);
    await closed;
  });
});

it('applies the harms for push connections only to WebSocket connections', async () => {
  await withUndo(async (undo) => {
    const { network, dial, heard } = await echo(undo);
    network.harm({ calls: NONE, webSockets: { ...NONE, cut: 1 } });
    const call = await dial();
    call.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    await once(call, 'data');
    const before = heard();
    const connection = await dial();
    connection.write('GET /im HTTP/1.1\r\nhost: here\r\nUpgrade: websocket\r\n\r\n');
    await once(connection, 'close');
    expect(heard()).toBe(before);
  });
});
