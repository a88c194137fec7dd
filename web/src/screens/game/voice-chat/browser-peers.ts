// Runs the effects of peer-step.ts in the browser and reports the resulting events. A connection over which nothing may
// be sent has no track, so nothing leaves this device.
import type { VoiceCandidate } from '@juzhongren/contract/room/voice';
import { VOICE_CANDIDATE_MAX, VOICE_CANDIDATES_MAX } from '@juzhongren/contract/limits';
import type { Sample } from './connection-quality.ts';
import type { PeerEffect, PeerEvent, Ways } from './peer-step.ts';
import { asSpeech } from './sound-settings.ts';
import { sampleOf } from './stats-sample.ts';

interface PeersWorld {
  readonly servers: () => readonly RTCIceServer[];
  /** This user's sound; null while it is not sent. */
  readonly track: () => MediaStreamTrack | null;
  /** Volume of a user on this device, 0 to 1. */
  readonly volume: (userId: number) => number;
  readonly happened: (userId: number, event: PeerEvent) => void;
}

interface Link extends Ways {
  readonly link: number;
  readonly connection: RTCPeerConnection;
  readonly sound: HTMLAudioElement;
  doing: Promise<void>;
  sender: RTCRtpSender | undefined;
  /** Track that the sender was last told to send; its own `track` changes only later. */
  track: MediaStreamTrack | null;
  found: VoiceCandidate[];
  telling: number | undefined;
  /** Last played packet, by the sender's clock, and when this page noticed it. */
  played: { readonly rtpTimestamp: number; readonly at: number } | undefined;
}

/** Milliseconds during which found candidates are collected and sent together. */
const FOUND_TOGETHER_MS = 80;
const SPEAKS_ABOVE = 0.012;
/**
 * Milliseconds after the last packet from which a user counts as silent, whatever the level: silence sends a packet
 * every 400 ms.
 */
const SPOKE_MS = 700;
const PLAIN = /^[\u0020-\u007e]*$/;

export class BrowserPeers {
  readonly #world: PeersWorld;
  readonly #links = new Map<number, Link>();
  readonly #waits = new Map<number, number>();
  #bitrate: number | undefined;

  constructor(world: PeersWorld) {
    this.#world = world;
  }

  carryOut(userId: number, effect: Exclude<PeerEffect, { do: 'signal' }>): void {
    switch (effect.do) {
      case 'open':
        this.#open(userId, effect);
        return;
      case 'close':
        this.#close(userId);
        return;
      case 'wait':
        window.clearTimeout(this.#waits.get(userId));
        if (effect.ms === null) this.#waits.delete(userId);
        else
          this.#waits.set(
            userId,
            window.setTimeout(() => this.#world.happened(userId, { type: 'late' }), effect.ms),
          );
        return;
      case 'ways': {
        const own = this.#links.get(userId);
        if (own === undefined) return;
        this.#links.set(userId, Object.assign(own, { send: effect.send, receive: effect.receive }));
        this.#send(own);
        this.#hear(userId, own);
        return;
      }
      case 'offer-anew':
        this.#next(userId, effect.link, (own) => this.#offer(userId, own, { iceRestart: true }));
        return;
      case 'take':
        this.#next(userId, effect.link, (own) => this.#take(userId, own, effect));
        return;
      case 'add':
        this.#next(userId, effect.link, async ({ connection }) => {
          for (const { candidate, mid } of effect.candidates) {
            // A useless candidate is only one route less.
            await connection.addIceCandidate({ candidate, sdpMid: mid }).catch(() => undefined);
          }
        });
    }
  }

  changeTrack(): void {
    for (const own of this.#links.values()) this.#send(own);
  }

  changeVolume(): void {
    for (const [userId, own] of this.#links) this.#hear(userId, own);
  }

  speaking(): readonly number[] {
    const now = performance.now();
    return [...this.#links].flatMap(([userId, own]) => {
      const [source] = own.connection.getReceivers()[0]?.getSynchronizationSources() ?? [];
      if (source === undefined) return [];
      if (own.played?.rtpTimestamp !== source.rtpTimestamp) own.played = { rtpTimestamp: source.rtpTimestamp, at: now };
      const isFresh = now - own.played.at < SPOKE_MS;
      return own.receive && isFresh && (source.audioLevel ?? 0) > SPEAKS_ABOVE ? [userId] : [];
    });
  }

  async measure(): Promise<ReadonlyMap<number, Sample>> {
    const standing = [...this.#links].filter(([, { connection }]) => connection.connectionState === 'connected');
    const samples = await Promise.all(
      standing.map(async ([userId, { connection }]) => [userId, sampleOf(await connection.getStats())] as const),
    );
    return new Map(samples);
  }

  /** Limits this user's sound on each connection, in bit/s. */
  setBitrate(bitrate: number): void {
    if (bitrate === this.#bitrate) return;
    this.#bitrate = bitrate;
    for (const own of this.#links.values()) void this.#limit(own);
  }

  close(): void {
    for (const userId of this.#links.keys()) this.#close(userId);
    for (const wait of this.#waits.values()) window.clearTimeout(wait);
    this.#waits.clear();
  }

  #open(userId: number, { link, offer, send, receive }: Extract<PeerEffect, { do: 'open' }>): void {
    this.#close(userId);
    const connection = new RTCPeerConnection({ iceServers: [...this.#world.servers()] });
    const sound = new Audio();
    sound.autoplay = true;
    const own: Link = {
      link,
      connection,
      sound,
      send,
      receive,
      doing: Promise.resolve(),
      sender: undefined,
      track: null,
      found: [],
      telling: undefined,
      played: undefined,
    };
    this.#links.set(userId, own);
    connection.addEventListener('icecandidate', ({ candidate }) => this.#found(userId, own, candidate));
    connection.addEventListener('connectionstatechange', () => {
      const { connectionState: state } = connection;
      if (state === 'connected') void this.#limit(own);
      if (state === 'connected' || state === 'disconnected' || state === 'failed') {
        this.#world.happened(userId, { type: 'connection', link, state });
      }
    });
    connection.addEventListener('track', ({ track }) => {
      sound.srcObject = new MediaStream([track]);
      this.#hear(userId, own);
      void this.#play(sound);
    });
    if (!offer) return;
    own.sender = connection.addTransceiver('audio', { direction: 'sendrecv' }).sender;
    this.#send(own);
    this.#next(userId, link, () => this.#offer(userId, own, {}));
  }

  /** If the browser blocks playback, the next touch on this page starts it. */
  async #play(sound: HTMLAudioElement): Promise<void> {
    try {
      await sound.play();
    } catch {
      const again = (): void => void sound.play().catch(() => undefined);
      window.addEventListener('pointerdown', again, { once: true });
    }
  }

  /** Runs a step after the previous ones. A failure is noticed only by the timeout that waits for its result. */
  #next(userId: number, link: number, step: (own: Link) => Promise<void>): void {
    const own = this.#links.get(userId);
    if (own?.link !== link) return;
    const before = own.doing;
    const inTurn = async (): Promise<void> => {
      await before;
      try {
        if (this.#links.get(userId) === own) await step(own);
      } catch {
        // The browser refused the step: the side that waits in vain starts again.
      }
    };
    own.doing = inTurn();
  }

  async #offer(userId: number, { connection, link }: Link, options: RTCOfferOptions): Promise<void> {
    if (connection.signalingState !== 'stable') return;
    const offer = await connection.createOffer(options);
    await connection.setLocalDescription(offer);
    this.#world.happened(userId, { type: 'described', link, kind: 'offer', sdp: offer.sdp ?? '' });
  }

  async #take(userId: number, own: Link, { kind, sdp, instead }: Extract<PeerEffect, { do: 'take' }>): Promise<void> {
    const { connection, link } = own;
    if (instead && connection.signalingState === 'have-local-offer') {
      await connection.setLocalDescription({ type: 'rollback' });
    }
    await connection.setRemoteDescription({ type: kind, sdp: asSpeech(sdp) });
    if (kind === 'answer') return;
    const [transceiver] = connection.getTransceivers();
    if (transceiver !== undefined && own.sender === undefined) {
      transceiver.direction = 'sendrecv';
      own.sender = transceiver.sender;
      this.#send(own);
    }
    const answer = await connection.createAnswer();
    await connection.setLocalDescription(answer);
    this.#world.happened(userId, { type: 'described', link, kind: 'answer', sdp: answer.sdp ?? '' });
  }

  #found(userId: number, own: Link, found: RTCIceCandidate | null): void {
    if (found !== null && found.candidate !== '') {
      const { candidate, sdpMid } = found;
      if (candidate.length > VOICE_CANDIDATE_MAX || !PLAIN.test(candidate)) return;
      own.found.push({ candidate, mid: sdpMid });
    }
    own.telling ??= window.setTimeout(() => {
      own.telling = undefined;
      while (own.found.length > 0) {
        const candidates = own.found.splice(0, VOICE_CANDIDATES_MAX);
        this.#world.happened(userId, { type: 'found', link: own.link, candidates });
      }
    }, FOUND_TOGETHER_MS);
  }

  #send(own: Link): void {
    const { sender, send } = own;
    const track = send ? this.#world.track() : null;
    if (sender === undefined || own.track === track) return;
    own.track = track;
    void sender.replaceTrack(track).catch(() => {
      // The sender still sends the old track, so the next call must try again.
      own.track = sender.track;
    });
  }

  async #limit({ sender }: Link): Promise<void> {
    const parameters = sender?.getParameters();
    const [encoding] = parameters?.encodings ?? [];
    if (sender === undefined || parameters === undefined || encoding === undefined) return;
    if (this.#bitrate === undefined || encoding.maxBitrate === this.#bitrate) return;
    encoding.maxBitrate = this.#bitrate;
    // If a browser does not accept it, the limit agreed with the other side applies.
    await sender.setParameters(parameters).catch(() => undefined);
  }

  #hear(userId: number, { sound, receive }: Link): void {
    const volume = this.#world.volume(userId);
    sound.muted = !receive || volume === 0;
    sound.volume = volume;
  }

  #close(userId: number): void {
    const own = this.#links.get(userId);
    if (own === undefined) return;
    this.#links.delete(userId);
    window.clearTimeout(own.telling);
    own.sound.srcObject = null;
    own.connection.close();
  }
}
