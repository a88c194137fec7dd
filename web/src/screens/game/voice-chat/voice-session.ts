// Runs voice chat of one page in one room: microphone, connections and reports to the server.
import type { SentSignal, VoiceNews } from '@juzhongren/contract/room/voice';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import { localStore } from '../../../browser/storage.ts';
import { appConfig } from '../../../net/app-config.ts';
import { send } from '../../../net/send.ts';
import type { RoomStore } from '../state/room-store.ts';
import { keepAwake } from '../../../browser/keep-awake.ts';
import { type Carrier, type CarrierWorld, NOBODY, type CarrierStatus } from './carrying/carrier.ts';
import { LateCarrier } from './late-carrier.ts';
import { MeshCarrier } from './mesh-carrier.ts';
import { type MicrophoneFault, openMicrophone } from './microphone.ts';
import { SignalsOut } from './signals-out.ts';

export interface VoiceSessionState extends CarrierStatus {
  readonly microphone: 'asking' | 'ready' | MicrophoneFault;
  /** True if the microphone stays open; otherwise the user holds a button to speak. */
  readonly open: boolean;
  readonly held: boolean;
  /** User ids of the private talk this user is in, ascending. */
  readonly circle: readonly number[] | null;
  /** True if the public talk is heard faintly during private talk. */
  readonly faint: boolean;
  readonly news: VoiceNews | undefined;
  readonly speaking: readonly number[];
  /** True if there is a relay server for devices that cannot reach each other. */
  readonly relay: boolean;
  readonly quiet: boolean;
  readonly volumes: Readonly<Record<number, number>>;
  readonly deviceId: string | undefined;
}

const LEVELS_MS = 200;
/** Volume of the others while the player reads; `FAINT_VOLUME` is that of the public talk during private talk. */
const READING_VOLUME = 0.35;
const FAINT_VOLUME = 0.25;

const VOLUMES = 'voice:volumes';
const DEVICE = 'voice:device';
const FAINT = 'voice:faint';

function keptVolumes(): Record<number, number> {
  try {
    const kept: unknown = JSON.parse(localStore.read(VOLUMES) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept as object).filter(([, volume]) => typeof volume === 'number' && volume >= 0 && volume <= 1),
    );
  } catch {
    return {};
  }
}

function makeSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Loads the carrier of the forwarding server; undefined while the server's address is unknown. */
async function forwarding(world: CarrierWorld, url: string | undefined): Promise<Carrier | undefined> {
  if (url === undefined) return undefined;
  const { ForwardCarrier } = await import('./forwarding/forward-carrier.ts');
  return new ForwardCarrier(world, url);
}

export class VoiceSession {
  readonly #store: RoomStore;
  readonly #session = makeSession();
  readonly #since: number;
  readonly #listeners = new Set<() => void>();
  readonly #userId: number;
  readonly #carrier: Carrier;
  readonly #out: SignalsOut;
  readonly #ends: (() => void)[] = [];
  #state: VoiceSessionState;
  #track: MediaStreamTrack | undefined;
  #servers: readonly RTCIceServer[] = [];
  #serversUntil = 0;
  #forwarder: string | undefined;
  #connectionStatus: string;
  #reading = false;
  #closed = false;

  constructor(store: RoomStore, userId: number) {
    this.#store = store;
    this.#since = Math.round(Date.now() + store.state().clockOffset);
    this.#userId = userId;
    this.#out = new SignalsOut((signals) => store.sayVoice({ type: 'signals', signals }));
    this.#connectionStatus = store.state().connectionStatus;
    this.#state = {
      ...NOBODY,
      microphone: 'asking',
      open: false,
      held: false,
      circle: null,
      faint: localStore.read(FAINT) === 'true',
      news: undefined,
      speaking: [],
      relay: false,
      quiet: false,
      volumes: keptVolumes(),
      deviceId: localStore.read(DEVICE),
    };
    const world = {
      userId,
      session: this.#session,
      track: () => (this.isTalking() ? (this.#track ?? null) : null),
      volume: (one: number) => this.#volumeOf(one),
      signal: (signal: SentSignal) => this.#out.push(signal),
      changed: () => this.#standingChanged(),
    };
    this.#carrier =
      appConfig().voice === 'livekit'
        ? new LateCarrier(() => forwarding(world, this.#forwarder))
        : new MeshCarrier(world, () => this.#servers);
    void this.#begin();
  }

  readonly state = (): VoiceSessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isTalking(): boolean {
    const { open, held, microphone, elsewhere, news } = this.#state;
    return (open || held) && microphone === 'ready' && !elsewhere && news?.speaks !== false;
  }

  async askForMicrophone(): Promise<void> {
    this.#set({ microphone: 'asking' });
    const microphone = await openMicrophone(this.#state.deviceId);
    if (this.#closed) {
      if (microphone.ok) microphone.track.stop();
      return;
    }
    if (!microphone.ok) {
      this.#set({ microphone: microphone.fault });
      return;
    }
    this.#track?.stop();
    this.#track = microphone.track;
    // A call came in, the microphone was unplugged or its permission was withdrawn: the user has to open it again.
    microphone.track.addEventListener('ended', () => {
      if (this.#track === microphone.track) this.#set({ microphone: 'taken', held: false, open: false });
    });
    this.#set({ microphone: 'ready' });
  }

  setOpen(open: boolean): void {
    this.#set({ open, quiet: false });
    this.#declare();
  }

  setHeld(held: boolean): void {
    if (held !== this.#state.held) this.#set({ held, ...(held ? { quiet: false } : {}) });
  }

  /** Switches to private talk with `others`, or with null back to the public talk; the microphone is closed. */
  setCircle(others: readonly number[] | null): void {
    const circle = others === null ? null : [...others, this.#userId].sort((a, b) => a - b);
    // Nothing is sent until the server has said to whom.
    this.#set({ circle, held: false, open: false });
    this.#carrier.silence();
    this.#declare();
  }

  setFaint(faint: boolean): void {
    localStore.write(FAINT, String(faint));
    this.#set({ faint });
    this.#declare();
  }

  setVolume(userId: number, volume: number): void {
    const volumes = { ...this.#state.volumes, [userId]: volume };
    localStore.write(VOLUMES, JSON.stringify(volumes));
    this.#set({ volumes });
    this.#carrier.changeVolume();
  }

  async setDevice(deviceId: string): Promise<void> {
    localStore.write(DEVICE, deviceId);
    this.#set({ deviceId });
    await this.askForMicrophone();
  }

  /** Lowers the volume of the others while the player reads. */
  setReading(reading: boolean): void {
    if (reading === this.#reading) return;
    this.#reading = reading;
    this.#carrier.changeVolume();
  }

  askForQuiet(): void {
    this.#store.sayVoice({ type: 'quiet' });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (!this.#state.elsewhere) this.#store.sayVoice({ type: 'voice', state: null });
    for (const end of this.#ends) end();
    this.#out.close();
    this.#carrier.close();
    this.#track?.stop();
  }

  async #begin(): Promise<void> {
    this.#ends.push(
      this.#store.subscribe(() => this.#roomChanged()),
      this.#store.hearVoice((event) => {
        if (event.type === 'signals') this.#carrier.heard(event.signals);
        else this.#hush();
      }),
      keepAwake(),
    );
    const levels = window.setInterval(() => this.#lookAtLevels(), LEVELS_MS);
    this.#ends.push(() => window.clearInterval(levels));
    const network = (): void => {
      void this.#findServers().then(() => this.#carrier.networkChanged());
    };
    window.addEventListener('online', network);
    this.#ends.push(() => window.removeEventListener('online', network));
    await Promise.all([this.askForMicrophone(), this.#findServers()]);
    if (this.#closed) return;
    this.#declare();
  }

  async #findServers(): Promise<void> {
    if (Date.now() < this.#serversUntil) return;
    const answer = await send(partyVoice, { partyId: this.#store.partyId });
    if (!answer.ok) return;
    const { servers, expireTime, forwarder } = answer.params;
    this.#forwarder = forwarder ?? undefined;
    this.#servers = servers.map(({ urls, username, credential }) => ({
      urls,
      ...(username === null || credential === null ? {} : { username, credential }),
    }));
    // Asks again after half of the lifetime.
    this.#serversUntil = Date.now() + (expireTime * 1_000 - Date.now()) / 2;
    this.#set({ relay: servers.some(({ urls }) => urls.some((url) => url.startsWith('turn'))) });
  }

  #declare(): void {
    if (this.#closed || this.#state.elsewhere) return;
    const { open, circle, faint } = this.#state;
    this.#store.sayVoice({
      type: 'voice',
      state: {
        session: this.#session,
        since: this.#since,
        open,
        circle: circle === null ? null : [...circle],
        faint,
      },
    });
  }

  #roomChanged(): void {
    const { connectionStatus, voice } = this.#store.state();
    if (connectionStatus !== this.#connectionStatus) {
      this.#connectionStatus = connectionStatus;
      if (connectionStatus === 'live') this.#declare();
      if (connectionStatus === 'removed' || connectionStatus === 'signed-out' || connectionStatus === 'missing')
        this.close();
    }
    if (voice === undefined || voice === this.#state.news) return;
    this.#set({ news: voice });
    // This news is older than the user's last change of circle and must not connect anybody.
    const isOld = voice.mine?.session === this.#session && voice.mine.circle?.join() !== this.#state.circle?.join();
    if (!isOld) this.#carrier.receiveNews(voice);
    if (this.#state.elsewhere) this.#track?.stop();
    this.#lookAtCircle(voice);
  }

  /** Returns to the public talk, with the microphone closed, if the circle no longer exists. */
  #lookAtCircle({ mine, people }: VoiceNews): void {
    const { circle } = this.#state;
    if (circle === null || mine?.session !== this.#session || mine.circle?.join() !== circle.join()) return;
    const isThere = circle.every((one) => one === this.#userId || people.some(({ userId }) => userId === one));
    const room = this.#store.state().room;
    if (!isThere || (room !== undefined && room.debrief !== null)) this.setCircle(null);
  }

  #hush(): void {
    this.#set({ quiet: true, open: false, held: false });
    this.#declare();
  }

  #standingChanged(): void {
    if (this.#closed) return;
    this.#set(this.#carrier.standing());
    this.#carrier.changeVolume();
  }

  #volumeOf(userId: number): number {
    const { volumes, news, circle } = this.#state;
    const theirs = news?.people.find((one) => one.userId === userId)?.circle ?? null;
    const beside = circle !== null && theirs?.join() !== circle.join();
    return (volumes[userId] ?? 1) * (this.#reading ? READING_VOLUME : 1) * (beside ? FAINT_VOLUME : 1);
  }

  #lookAtLevels(): void {
    const speaking = this.#carrier.speaking();
    if (speaking.join() !== this.#state.speaking.join()) this.#set({ speaking });
  }

  #set(change: Partial<VoiceSessionState>): void {
    const before = this.#state;
    const changed = Object.entries(change).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof VoiceSessionState]),
    );
    if (changed.length === 0) return;
    this.#state = { ...before, ...Object.fromEntries(changed) };
    if (this.#track !== undefined) this.#track.enabled = this.isTalking();
    this.#carrier.changeTrack();
    for (const listener of this.#listeners) listener();
  }
}
