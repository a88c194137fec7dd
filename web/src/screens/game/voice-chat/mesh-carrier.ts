// Transports sound directly between devices, over one connection to each other user. mesh-step.ts computes the steps
// and browser-peers.ts runs them.
import type { HeardSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import type { Reach } from '../state/voice-place.ts';
import { BrowserPeers } from './browser-peers.ts';
import type { Carrier, CarrierWorld, CarrierStatus } from './carrying/carrier.ts';
import { nextQuality, type Quality, strainedUntil } from './connection-quality.ts';
import { beginMesh, type Mesh, type MeshEvent, stepMesh } from './mesh-step.ts';
import { isUnreachable, type Peer } from './peer-step.ts';
import { bitrateFor, isCrowded } from './sound-settings.ts';

const MEASURE_MS = 4_000;

export class MeshCarrier implements Carrier {
  readonly #world: CarrierWorld;
  readonly #peers: BrowserPeers;
  readonly #measuring: number;
  #qualities: ReadonlyMap<number, Quality> = new Map();
  #strainedUntil = 0;
  #closed = false;
  #mesh: Mesh;

  /** @param servers Returns the servers that help devices to find each other (STUN, TURN), when a connection begins. */
  constructor(world: CarrierWorld, servers: () => readonly RTCIceServer[]) {
    this.#world = world;
    this.#mesh = beginMesh(world.userId, world.session);
    this.#peers = new BrowserPeers({
      servers,
      track: world.track,
      volume: world.volume,
      happened: (userId, event) => this.#happened({ type: 'peer', userId, event }),
    });
    this.#measuring = window.setInterval(() => void this.#measure(), MEASURE_MS);
  }

  receiveNews(news: VoiceNews): void {
    this.#happened({ type: 'news', news });
  }

  heard(signals: readonly HeardSignal[]): void {
    this.#happened({ type: 'signals', signals });
  }

  networkChanged(): void {
    this.#happened({ type: 'network' });
  }

  silence(): void {
    this.#happened({ type: 'off' });
  }

  changeTrack(): void {
    this.#peers.changeTrack();
  }

  changeVolume(): void {
    this.#peers.changeVolume();
  }

  speaking(): readonly number[] {
    return this.#peers.speaking();
  }

  standing(): CarrierStatus {
    const { peers, elsewhere } = this.#mesh;
    return {
      elsewhere,
      reach: Object.fromEntries([...peers].map(([userId, peer]) => [userId, this.#reachOf(userId, peer)])),
      strained: this.#isStrained(),
      crowded: isCrowded(peers.size),
    };
  }

  close(): void {
    this.#closed = true;
    window.clearInterval(this.#measuring);
    this.#peers.close();
  }

  #reachOf(userId: number, peer: Peer): Reach {
    if (isUnreachable(peer)) return 'unreachable';
    if (peer.state !== 'connected') return peer.state;
    return this.#qualities.get(userId)?.unsteady === true ? 'unsteady' : 'steady';
  }

  #isStrained(): boolean {
    return Date.now() < this.#strainedUntil;
  }

  #happened(event: MeshEvent): void {
    if (this.#closed) return;
    const { mesh, effects } = stepMesh(this.#mesh, event);
    this.#mesh = mesh;
    for (const { userId, session, effect } of effects) {
      if (effect.do !== 'signal') this.#peers.carryOut(userId, effect);
      else this.#world.signal({ to: userId, toSession: session, link: effect.link, body: effect.body });
    }
    this.#limit();
    this.#world.changed();
  }

  async #measure(): Promise<void> {
    const samples = await this.#peers.measure();
    if (this.#closed) return;
    this.#qualities = new Map(
      [...samples].map(([userId, sample]) => [userId, nextQuality(this.#qualities.get(userId), sample)]),
    );
    this.#strainedUntil = strainedUntil(this.#strainedUntil, [...this.#qualities.values()], Date.now());
    this.#limit();
    this.#world.changed();
  }

  #limit(): void {
    this.#peers.setBitrate(bitrateFor({ others: this.#mesh.peers.size, strained: this.#isStrained() }));
  }
}
