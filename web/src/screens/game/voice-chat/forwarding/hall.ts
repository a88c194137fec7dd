// Manages one room of the forwarding server, which sends a user's sound only to pages that the user's own page permits.
// A permission is given before sound is sent, and withdrawn before sending pauses.
import {
  ConnectionQuality,
  type LocalAudioTrack,
  type RemoteParticipant,
  type Room,
  RoomEvent,
  Track,
} from 'livekit-client';
import type { ForwardRoom } from '@juzhongren/contract/room/voice';
import type { Reach } from '../../state/voice-place.ts';

/** Another user. `session` is the identity of their page on the forwarding server, as our server reports it. */
export interface Guest {
  readonly userId: number;
  readonly session: string;
  /** True if this user's sound may go to them; `receive`: true if theirs may be heard here. */
  readonly send: boolean;
  readonly receive: boolean;
}

export interface HallWorld {
  readonly url: string;
  readonly track: () => MediaStreamTrack | null;
  readonly volume: (userId: number) => number;
  readonly changed: () => void;
  readonly makeRoom: () => Room;
}

/** Maximum bitrate of this user's sound, in bit/s. It is sent once, however many listeners there are. */
const BITRATE = 32_000;
/** Milliseconds until a failed connection is retried, doubled each time up to `AGAIN_MS_MAX`. */
const AGAIN_MS = 1_000;
const AGAIN_MS_MAX = 15_000;
const TRIES_UNTIL_UNREACHABLE = 3;

export class Hall {
  readonly #world: HallWorld;
  readonly #room: Room;
  #pass: ForwardRoom;
  #guests: readonly Guest[] = [];
  #allowed = '';
  #published: LocalAudioTrack | undefined;
  #settling: Promise<void> = Promise.resolve();
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(world: HallWorld, pass: ForwardRoom) {
    this.#world = world;
    this.#pass = pass;
    this.#room = world.makeRoom();
    this.#room.localParticipant.setTrackSubscriptionPermissions(false, []);
    this.#room
      .on(RoomEvent.TrackPublished, () => this.#choose())
      .on(RoomEvent.ParticipantConnected, () => this.#choose())
      .on(RoomEvent.TrackSubscribed, (track) => {
        track.attach();
        this.changeVolume();
      })
      .on(RoomEvent.TrackUnsubscribed, (track) => track.detach())
      .on(RoomEvent.AudioPlaybackStatusChanged, () => this.#playWithNextTouch())
      .on(RoomEvent.Disconnected, () => this.#lost());
    for (const event of [
      RoomEvent.Reconnecting,
      RoomEvent.Reconnected,
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.ConnectionQualityChanged,
    ] as const) {
      this.#room.on(event, world.changed);
    }
    void this.#connect();
  }

  /** Sets who may hear this user, who is heard here, and the pass for reconnecting. */
  tell(pass: ForwardRoom, guests: readonly Guest[]): void {
    this.#pass = pass;
    this.#guests = guests;
    this.#allow();
    this.#choose();
    this.changeTrack();
    this.changeVolume();
  }

  changeTrack(): void {
    this.#settling = this.#settling.then(() => this.#settle()).catch(() => undefined);
  }

  changeVolume(): void {
    for (const { userId, session, receive } of this.#guests) {
      const volume = receive ? this.#world.volume(userId) : 0;
      for (const { track } of this.#soundsOf(session)) {
        for (const element of track?.attachedElements ?? []) {
          element.muted = volume === 0;
          element.volume = volume;
        }
      }
    }
  }

  speaking(): readonly number[] {
    return this.#guests.flatMap(({ userId, session, receive }) =>
      receive && this.#room.remoteParticipants.get(session)?.isSpeaking === true ? [userId] : [],
    );
  }

  reachOf(session: string): Reach {
    const { state } = this.#room;
    if (this.#tries >= TRIES_UNTIL_UNREACHABLE) return 'unreachable';
    if (state === 'reconnecting' || state === 'signalReconnecting') return 'lost';
    const guest = this.#room.remoteParticipants.get(session);
    if (state !== 'connected' || guest === undefined) return 'connecting';
    return reachBy(guest.connectionQuality);
  }

  isStrained(): boolean {
    return this.#room.state === 'connected' && reachBy(this.#room.localParticipant.connectionQuality) !== 'steady';
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#room.removeAllListeners();
    for (const guest of this.#room.remoteParticipants.values()) {
      for (const { track } of guest.trackPublications.values()) track?.detach();
    }
    void this.#room.disconnect(false);
  }

  async #connect(): Promise<void> {
    try {
      await this.#room.connect(this.#world.url, this.#pass.token, { autoSubscribe: false });
      if (this.#closed) {
        await this.#room.disconnect(false);
        return;
      }
      this.#tries = 0;
      this.#allowed = '';
      this.#allow();
      this.#choose();
      this.changeTrack();
    } catch {
      this.#lost();
    }
    this.#world.changed();
  }

  #lost(): void {
    if (this.#closed) return;
    this.#published = undefined;
    this.#tries += 1;
    clearTimeout(this.#again);
    const wait = Math.min(AGAIN_MS_MAX, AGAIN_MS * 2 ** (this.#tries - 1));
    this.#again = setTimeout(() => void this.#connect(), wait);
    this.#world.changed();
  }

  #allow(): void {
    const allowed = this.#guests.filter(({ send }) => send).map(({ session }) => session);
    if (allowed.join() === this.#allowed) return;
    this.#allowed = allowed.join();
    this.#room.localParticipant.setTrackSubscriptionPermissions(
      false,
      allowed.map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    );
  }

  /** Subscribes to the sound of people who may be heard here, and to no other. */
  #choose(): void {
    for (const guest of this.#room.remoteParticipants.values()) {
      const wanted = this.#guests.some(({ session, receive }) => receive && session === guest.identity);
      for (const publication of guest.trackPublications.values()) {
        if (publication.isDesired !== wanted) publication.setSubscribed(wanted);
      }
    }
  }

  /** Starts, replaces or pauses the sent track as needed. Nothing leaves the device while the user does not talk. */
  async #settle(): Promise<void> {
    if (this.#closed || this.#room.state !== 'connected') return;
    const track = this.#pass.sends && this.#guests.some(({ send }) => send) ? this.#world.track() : null;
    if (track === null) {
      await this.#published?.pauseUpstream();
      return;
    }
    if (this.#published === undefined) {
      const { track: published } = await this.#room.localParticipant.publishTrack(track, {
        source: Track.Source.Microphone,
        dtx: true,
        red: false,
        stopMicTrackOnMute: false,
        audioPreset: { maxBitrate: BITRATE },
      });
      this.#published = published as LocalAudioTrack | undefined;
      // The microphone may have been closed meanwhile.
      if (this.#world.track() !== track) await this.#settle();
      return;
    }
    if (this.#published.mediaStreamTrack !== track) await this.#published.replaceTrack(track, true);
    await this.#published.resumeUpstream();
    if (this.#world.track() !== track) await this.#settle();
  }

  #soundsOf(
    session: string,
  ): readonly { readonly track?: { readonly attachedElements: HTMLMediaElement[] } | undefined }[] {
    const guest: RemoteParticipant | undefined = this.#room.remoteParticipants.get(session);
    return guest === undefined ? [] : [...guest.trackPublications.values()];
  }

  /** If the browser blocks playback, the next touch on this page starts it. */
  #playWithNextTouch(): void {
    if (this.#room.canPlaybackAudio) return;
    window.addEventListener('pointerdown', () => void this.#room.startAudio().catch(() => undefined), { once: true });
  }
}

function reachBy(quality: ConnectionQuality): Reach {
  if (quality === ConnectionQuality.Lost) return 'lost';
  return quality === ConnectionQuality.Poor ? 'unsteady' : 'steady';
}
