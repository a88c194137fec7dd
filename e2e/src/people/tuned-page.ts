// Replaces the microphone in the page by a tone and measures incoming tones and sent data. Sound uses the browsers'
// real connections.

/** Chromium arguments that allow sound. */
export const VOICE_ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  // Test machines do not resolve mDNS names.
  '--disable-features=WebRtcHideLocalIpsWithMdns',
] as const;

export interface Tuning {
  /** This phone's tone in Hz. Null keeps the browser's own device. */
  readonly own: number | null;
  /** All tones to detect. Empty disables detection. */
  readonly tones: readonly number[];
  /** Samples per check, a power of two. A long check is less sensitive to stutter. */
  readonly samples: number;
  /**
   * Minimum level of a tone over its surroundings, in dB, because a click of a busy machine has every frequency. 0
   * disables the check.
   */
  readonly standsOut: number;
  /** The only relay that may carry sound, `turn:127.0.0.1:…`. Null lets the browser choose the route. */
  readonly relay: string | null;
}

/** Data that a connection has sent so far, without network headers. */
export interface Sent {
  readonly bytes: number;
  readonly packets: number;
}

export interface Tuned {
  /** Since the last call: number of checks, checks that detected each tone, and the longest unbroken run of each. */
  readonly looks: () => {
    readonly all: number;
    readonly heard: readonly number[];
    readonly longest: readonly number[];
  };
  readonly made: () => number;
  /** Restarts the time measurement of `since`. */
  readonly listenAnew: () => void;
  /** Milliseconds from the last tap, or from a later `listenAnew`, until each tone. Null if it has not arrived. */
  readonly since: () => readonly (number | null)[];
  readonly connected: () => number;
  readonly sent: () => Promise<readonly Sent[]>;
  readonly asked: () => number;
}

declare global {
  interface Window {
    tuned: Tuned;
  }
}

/** Detection threshold in dB of the loudest bin. A tone arrives at about -20; silence is below -90. */
export const HEARD_ABOVE = -60;

/**
 * Init script for `addInitScript`, so it must be self-contained.
 * @param every interval of the checks in ms
 */
export function tune({
  own,
  tones,
  samples,
  standsOut,
  relay,
  above,
  every,
}: Tuning & { above: number; every: number }): void {
  const media = navigator.mediaDevices;
  const ask = media.getUserMedia.bind(media);
  const sound = own === null && tones.length === 0 ? undefined : new AudioContext();
  let asked = 0;
  media.getUserMedia = async (constraints) => {
    asked += 1;
    // Also requests the real device, which grants the page its permissions.
    const device = await ask(constraints);
    if (own === null || sound === undefined) return device;
    const tone = sound.createOscillator();
    const out = sound.createMediaStreamDestination();
    tone.frequency.value = own;
    tone.connect(out);
    tone.start();
    return out.stream;
  };

  const ears: AnalyserNode[] = [];
  const connections: RTCPeerConnection[] = [];
  const listen = (track: MediaStreamTrack): void => {
    if (sound === undefined || tones.length === 0) return;
    const analyser = sound.createAnalyser();
    analyser.fftSize = samples;
    analyser.smoothingTimeConstant = 0;
    sound.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    ears.push(analyser);
  };
  const Own = RTCPeerConnection;
  window.RTCPeerConnection = class extends Own {
    constructor(configuration: RTCConfiguration = {}) {
      const { iceServers = [] } = configuration;
      const byRelay = iceServers
        .filter(({ username }) => username !== undefined)
        .map((server) => ({ ...server, urls: [relay ?? ''] }));
      super(relay === null ? configuration : { iceServers: byRelay, iceTransportPolicy: 'relay' });
      connections.push(this);
      this.addEventListener('track', ({ track }) => listen(track));
    }
  };

  let begun = performance.now();
  let first: (number | null)[] = tones.map(() => null);
  let heard = tones.map(() => 0);
  let unbroken = tones.map(() => 0);
  let longest = tones.map(() => 0);
  let all = 0;
  let made = 0;
  document.addEventListener(
    'click',
    () => {
      begun = performance.now();
    },
    { capture: true },
  );
  if (sound !== undefined && tones.length > 0) {
    setInterval(() => {
      const loudest = tones.map(() => -200);
      const bins = new Float32Array(samples / 2);
      for (const analyser of ears) {
        analyser.getFloatFrequencyData(bins);
        for (const [at, tone] of tones.entries()) {
          const bin = Math.round((tone * analyser.fftSize) / sound.sampleRate);
          const level = Math.max(...bins.slice(bin - 2, bin + 3));
          const around = (): number => Math.max(...bins.slice(bin - 20, bin - 6), ...bins.slice(bin + 7, bin + 21));
          if (standsOut === 0 || level - around() >= standsOut) loudest[at] = Math.max(loudest[at] ?? -200, level);
        }
      }
      all += 1;
      made += 1;
      heard = heard.map((count, at) => count + ((loudest[at] ?? -200) > above ? 1 : 0));
      unbroken = unbroken.map((count, at) => ((loudest[at] ?? -200) > above ? count + 1 : 0));
      longest = longest.map((most, at) => Math.max(most, unbroken[at] ?? 0));
      const now = performance.now();
      first = first.map((when, at) => when ?? ((loudest[at] ?? -200) > above ? now : null));
    }, every);
  }
  const open = (): RTCPeerConnection[] => connections.filter(({ connectionState }) => connectionState === 'connected');
  window.tuned = {
    looks: () => {
      const told = { all, heard, longest };
      all = 0;
      heard = tones.map(() => 0);
      unbroken = tones.map(() => 0);
      longest = tones.map(() => 0);
      return told;
    },
    made: () => made,
    listenAnew: () => {
      begun = performance.now();
      first = tones.map(() => null);
    },
    since: () => first.map((when) => (when === null ? null : when - begun)),
    connected: () => open().length,
    asked: () => asked,
    sent: async () => {
      const all = await Promise.all(open().map((connection) => connection.getStats()));
      return all.flatMap((report) => {
        const transports: { bytes: number; packets: number }[] = [];
        report.forEach((one: { type: string; bytesSent?: number; packetsSent?: number }) => {
          if (one.type === 'transport') transports.push({ bytes: one.bytesSent ?? 0, packets: one.packetsSent ?? 0 });
        });
        return transports;
      });
    },
  };
}
