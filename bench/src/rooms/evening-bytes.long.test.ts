import { loadPack } from '@juzhongren/pack-format/load/load-pack';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import { project } from '@juzhongren/engine/view/project';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import { SeatViews } from '@juzhongren/server/rooms/push/seat-views';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { taken } from '../engine/fold.ts';
import { recordGame } from '../engine/recorded-game.ts';

const PACKS = fileURLToPath(new URL('../../../packs/', import.meta.url));
/** As long as the address of a seat's picture in production. */
const assetUrl = (asset: string) => `/seat-media/party-000001/100001/${asset.slice(0, 32)}/${'m'.repeat(22)}.webp`;

/** Returns the multiplayer mystery of the repository with the largest script. */
function largest(): Script {
  const scripts = readdirSync(PACKS)
    .filter((slug) => slug !== 'format' && slug !== 'content')
    .flatMap((slug) => {
      const loaded = loadPack(PACKS + slug);
      return loaded.ok && loaded.script.characters.length > 1 ? [loaded.script] : [];
    });
  const [script] = scripts.sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
  if (script === undefined) throw new Error('There is no mystery.');
  return { ...script, card: { ...script.card, access: SCRIPT_ACCESS.Open } };
}

it('VP8 sends each seat less than 600 KB in a whole game of the largest mystery', () => {
  const { script, steps } = recordGame(largest(), 1);
  const views = new SeatViews();
  const seats = script.characters.map((_, number) => ({ userId: number + 1, has: null as number | null, bytes: 0 }));
  let state: RoomState = initialState;
  for (const [number, step] of steps.entries()) {
    state = taken(script, state, step);
    const seq = number + 1;
    const viewFor = (userId: number) => project(script, state, userId, { seq, assetUrl });
    const moment = {
      seq,
      state,
      nameNow: (userId: number) => userId,
      isMember: () => true,
      hears: () => true,
      standing: { talkers: [], circles: false },
      hostId: 1,
      opened: () => false,
      viewFor,
      viewAt: () => null,
    };
    for (const seat of seats) {
      seat.bytes += Buffer.byteLength(views.textFrom(moment, seat.userId, seat.has) ?? '');
      seat.has = seq;
    }
  }
  expect(steps.length).toBeGreaterThan(200);
  for (const { bytes } of seats) expect(bytes).toBeLessThan(600_000);
  console.info(
    `${script.card.name}: ${steps.length} steps, ${seats.map(({ bytes }) => Math.round(bytes / 1_000)).join(' · ')} KB`,
  );
});
