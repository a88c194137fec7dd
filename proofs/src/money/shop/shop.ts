// Sets up the shop: two servers whose clocks can be moved forward, and a payment provider.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Undo } from '@juzhongren/bench/server/undo';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { openQuietly } from '@juzhongren/server/testing/quiet-database';
import { type Ground, openGround, type ProofResources } from '../../harness/ground.ts';
import type { Bug } from '../../harness/planted-edits.ts';
import { type Servers, startServers } from '../../harness/servers.ts';
import { openVendor, type Vendor } from './vendor.ts';
import { makeKeys, settingsFor, type VendorKeys } from './vendor-keys.ts';

const CLOCK = fileURLToPath(new URL('clock.ts', import.meta.url));
/** Time until both servers have seen a clock change. */
const JUMP_MS = 1_000;

export interface TimedServers extends Servers {
  /** Returns the time of the servers' clock in Unix ms. */
  now(): number;
  /**
   * Returns whether the clocks may have moved forward since `since` (`performance.now()`). Requests on the way at that
   * time arrived too late.
   */
  hasJumpedSince(since: number): boolean;
  putForward(ms: number): void;
}

export interface Shop {
  readonly keys: VendorKeys;
  readonly vendor: Vendor;
  readonly servers: TimedServers;
  readonly databaseUrl: string;
  readonly database: OpenDatabase;
}

export async function openShop(
  { postgres, packs }: ProofResources,
  { name, bug, random }: { name: string; bug: Bug | null; random: Random },
  undo: Undo,
): Promise<Shop> {
  const ground = await openGround(postgres, { name, bug }, undo);
  const { databaseUrl, folder } = ground;
  const keys = makeKeys();
  let now = Date.now;
  const vendor = await openVendor(keys, { now: () => now(), random, undo });
  const servers = await startTimedServers(ground, { packs, payment: settingsFor(keys, vendor.url) }, undo);
  now = () => servers.now();
  const database = await openQuietly({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  undo.add(() => database.close());
  return { keys, vendor, servers, databaseUrl, database };
}

/** @param payment settings of the payment provider, as an operator would set them */
async function startTimedServers(
  ground: Ground,
  { packs, payment }: { packs: string; payment: Readonly<Record<string, string>> },
  undo: Undo,
): Promise<TimedServers> {
  const clockFile = join(ground.folder, 'clock-ahead');
  let aheadMs = 0;
  let jumpedAt = -Infinity;
  writeFileSync(clockFile, '0');
  const env = {
    MESSENGER: 'none',
    GROUP_BUY: 'embedded',
    PUBLIC_URL: 'http://play.example.cn',
    // All clients connect from this machine. For rate limits, a header tells the client's address.
    TRUSTED_PROXIES: '127.0.0.1',
    CLOCK_AHEAD: clockFile,
    ...payment,
  };
  const servers = await startServers(ground, { packs, env, preload: [CLOCK] }, undo);
  return {
    ...servers,
    now: () => Date.now() + aheadMs,
    hasJumpedSince: (since) => since - jumpedAt < JUMP_MS,
    putForward: (ms) => {
      aheadMs += ms;
      jumpedAt = performance.now();
      writeFileSync(clockFile, String(aheadMs));
      for (const pid of servers.pids()) process.kill(pid, 'SIGUSR2');
    },
  };
}
