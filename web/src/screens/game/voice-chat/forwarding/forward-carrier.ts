// Transports sound through a forwarding server (LiveKit): the user's talk is a room there, and during private talk the
// public talk may be a second one. Loaded only if the operator has such a server.
import { Room } from 'livekit-client';
import type { ForwardRoom, VoiceNews } from '@juzhongren/contract/room/voice';
import type { Carrier, CarrierWorld, CarrierStatus } from '../carrying/carrier.ts';
import { type Guest, Hall } from './hall.ts';

const makeRoom = (): Room =>
  new Room({ adaptiveStream: false, dynacast: false, stopLocalTrackOnUnpublish: false, disconnectOnPageLeave: true });

export class ForwardCarrier implements Carrier {
  readonly #world: CarrierWorld;
  readonly #url: string;
  readonly #makeRoom: () => Room;
  #halls: ReadonlyMap<string, Hall> = new Map();
  #guests: readonly Guest[] = [];
  #known = false;
  #elsewhere = false;

  constructor(world: CarrierWorld, url: string, make: () => Room = makeRoom) {
    this.#world = world;
    this.#url = url;
    this.#makeRoom = make;
  }

  receiveNews(news: VoiceNews): void {
    const isMine = news.mine?.session === this.#world.session;
    if (!isMine) {
      // Before the server knows this page, `mine` belongs to an earlier page.
      if (news.mine !== null && this.#known) {
        this.#elsewhere = true;
        this.silence();
      }
      // A server that has just started does not know this page yet: existing sound continues.
      return;
    }
    this.#known = true;
    this.#elsewhere = false;
    this.#guests = news.people.flatMap(({ userId, session, send, receive }) =>
      session === null ? [] : [{ userId, session, send, receive }],
    );
    this.#enter(news.forward ?? []);
    this.#world.changed();
  }

  /** Does nothing: pages exchange no signals here. */
  heard(): void {}

  /** Does nothing: the server's client finds its route by itself. */
  networkChanged(): void {}

  silence(): void {
    this.#guests = [];
    this.#enter([]);
    this.#world.changed();
  }

  changeTrack(): void {
    for (const hall of this.#halls.values()) hall.changeTrack();
  }

  changeVolume(): void {
    for (const hall of this.#halls.values()) hall.changeVolume();
  }

  speaking(): readonly number[] {
    return [...new Set([...this.#halls.values()].flatMap((hall) => hall.speaking()))];
  }

  standing(): CarrierStatus {
    const halls = [...this.#halls.values()];
    const reach = this.#guests.map(({ userId, session }) => {
      const found = halls.map((hall) => hall.reachOf(session));
      return [userId, found.find((one) => one !== 'connecting') ?? 'connecting'] as const;
    });
    return {
      elsewhere: this.#elsewhere,
      reach: Object.fromEntries(reach),
      strained: halls.some((hall) => hall.isStrained()),
      crowded: false,
    };
  }

  close(): void {
    this.#enter([]);
  }

  /** Joins these rooms and leaves all others. */
  #enter(passes: readonly ForwardRoom[]): void {
    const world = {
      url: this.#url,
      track: this.#world.track,
      volume: this.#world.volume,
      changed: this.#world.changed,
      makeRoom: this.#makeRoom,
    };
    const before = this.#halls;
    this.#halls = new Map(passes.map((pass) => [pass.room, before.get(pass.room) ?? new Hall(world, pass)]));
    for (const [room, hall] of before) if (!this.#halls.has(room)) hall.close();
    for (const pass of passes) this.#halls.get(pass.room)?.tell(pass, this.#guests);
  }
}
