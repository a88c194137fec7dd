// Simulates a bad network between users and one server. It may delay bytes, cut the connection before or within them,
// or swallow them and everything after them in that direction.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { draw } from '../harness/draw.ts';
import { listenUntilEnd } from '@juzhongren/bench/server/listen';
import type { Undo } from '@juzhongren/bench/server/undo';

/** Probability of each harm per chunk of a stream, 0–1. */
export interface Harm {
  readonly delay: number;
  readonly cut: number;
  readonly cutWithin: number;
  readonly swallow: number;
}

export type Harms = { readonly calls: Harm; readonly webSockets: Harm };

const DELAY_MS_MAX = 400;
const WEB_SOCKET_UPGRADE = /^GET [^\r\n]+\r\n(?:[^\r\n]+\r\n)*?upgrade: *websocket/i;

export interface Network {
  readonly address: string;
  /** Sets the server's current address, because a restarted server has another port. */
  lead(address: string): void;
  /** Sets the harms. Null passes everything on and closes connections with swallowed data. */
  harm(harms: Harms | null): void;
  readonly done: Readonly<Record<keyof Harm, number>>;
}

export async function openNetwork(to: string, random: Random, undo: Undo): Promise<Network> {
  const done = { delay: 0, cut: 0, cutWithin: 0, swallow: 0 };
  const swallowed = new Set<Socket>();
  const open = new Set<Socket>();
  let target = new URL(to);
  let harms: Harms | null = null;

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    const pair = { near, far, isWebSocket: false };
    pass(pair, near, far);
    pass(pair, far, near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        swallowed.delete(socket);
        hangUp(pair);
      });
    }
  });

  /** Forwards one direction. Chunks stay in order even when one is delayed. */
  function pass(pair: { near: Socket; far: Socket; isWebSocket: boolean }, from: Socket, into: Socket): void {
    let before: Promise<void> = Promise.resolve();
    let isSwallowed = false;
    const passOn = async (piece: Buffer): Promise<void> => {
      if (isSwallowed || into.destroyed) return;
      const harm = harms === null ? undefined : draw(random, pair.isWebSocket ? harms.webSockets : harms.calls);
      if (harm !== undefined) done[harm] += 1;
      if (harm === 'delay') await delay(random.integer(1, DELAY_MS_MAX));
      if (harm === 'swallow') {
        isSwallowed = true;
        swallowed.add(from);
      } else if (harm === 'cut') hangUp(pair);
      else if (harm === 'cutWithin') into.write(piece.subarray(0, piece.length / 2), () => hangUp(pair));
      else into.write(piece);
    };
    from.on('data', (piece: Buffer) => {
      if (from === pair.near && WEB_SOCKET_UPGRADE.test(piece.toString('latin1', 0, 2_000))) pair.isWebSocket = true;
      before = before.then(() => passOn(piece));
    });
    from.on('end', () => void before.then(() => (isSwallowed ? undefined : into.end())));
  }

  const port = await listenUntilEnd(server, undo);
  undo.add(() => {
    for (const socket of open) socket.destroy();
  });
  return {
    address: `http://127.0.0.1:${port}`,
    lead: (address) => {
      target = new URL(address);
    },
    harm: (next) => {
      harms = next;
      if (next === null) for (const socket of swallowed) socket.destroy();
    },
    done,
  };
}

function hangUp({ near, far }: { near: Socket; far: Socket }): void {
  near.destroy();
  far.destroy();
}
