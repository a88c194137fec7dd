// Starts the servers of a campaign, each behind a bad network.
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { Undo } from '@juzhongren/bench/server/undo';
import type { Ground } from '../harness/ground.ts';
import { type Servers, startServers } from '../harness/servers.ts';
import { type Harms, type Network, openNetwork } from './network.ts';

/** Servers whose addresses are those of the networks in front of them. */
export interface HarmedServers extends Servers {
  readonly networks: readonly Network[];
  harm(harms: Harms | null): void;
}

export async function startHarmedServers(
  ground: Ground,
  { packs, random }: { packs: string; random: Random },
  undo: Undo,
): Promise<HarmedServers> {
  const servers = await startServers(ground, { packs }, undo);
  const networks: Network[] = [];
  for (const address of servers.addresses) networks.push(await openNetwork(address, random, undo));
  return {
    ...servers,
    addresses: networks.map(({ address }) => address),
    networks,
    async kill(number) {
      const { serves } = await servers.kill(number);
      const isLed = serves.then(() => networks[number]?.lead(servers.addresses[number] ?? ''));
      isLed.catch(() => {});
      return { serves: isLed };
    },
    harm: (harms) => networks.forEach((network) => network.harm(harms)),
  };
}
