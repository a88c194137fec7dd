// Replaces the microphone and the connections inside the page, because the test browser has no sound. A bad network
// shows its effects at once.

export interface Sound {
  /** `asking` waits forever. `NotAllowedError` is the error with which a browser refuses. */
  readonly microphone: 'given' | 'asking' | 'NotAllowedError';
  /** Quality of the connection to each other player, in the order in which connections start. */
  readonly ways: readonly ('steady' | 'unsteady' | 'lost')[];
  readonly heard: boolean;
}

export function soundIn({ microphone, ways, heard }: Sound): void {
  const listed = async (): Promise<MediaDeviceInfo[]> =>
    ['内置麦克风', '蓝牙耳机'].map(
      (label, at) => ({ kind: 'audioinput', deviceId: `${at}`, label }) as MediaDeviceInfo,
    );
  const ask = async (): Promise<MediaStream> => {
    if (microphone === 'asking') return await new Promise<never>(() => undefined);
    if (microphone !== 'given') throw new DOMException('refused', microphone);
    return new AudioContext().createMediaStreamDestination().stream;
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: ask, enumerateDevices: listed, addEventListener() {}, removeEventListener() {} },
  });
  let begun = 0;
  class Way extends EventTarget {
    connectionState = 'new';
    signalingState = 'stable';
    readonly #how = ways[begun % ways.length] ?? 'steady';
    readonly #isHeard = heard && begun === 0;
    #packets = 0;
    constructor() {
      super();
      begun += 1;
      setTimeout(() => this.#become('connected'), 300);
      if (this.#how !== 'lost') return;
      const fall = (): void => this.#become('disconnected');
      setTimeout(fall, 900);
      // Reconnects for a moment, because a connection that stays lost would be shown as not found.
      setInterval(() => {
        this.#become('connected');
        fall();
      }, 7_000);
    }
    #become(state: string): void {
      this.connectionState = state;
      this.dispatchEvent(new Event('connectionstatechange'));
    }
    addTransceiver = () => ({ sender: this.sender, direction: 'sendrecv' });
    sender = {
      track: null,
      replaceTrack: async () => {},
      getParameters: () => ({ encodings: [{}] }),
      setParameters: async () => {},
    };
    getReceivers = () => [
      {
        getSynchronizationSources: () =>
          this.#isHeard ? [{ audioLevel: 0.4, rtpTimestamp: Math.round(performance.now()) }] : [],
      },
    ];
    getStats = async () => {
      this.#packets += 200;
      const packetsLost = this.#how === 'unsteady' ? this.#packets / 4 : 0;
      return [{ type: 'inbound-rtp', packetsReceived: this.#packets, packetsLost }];
    };
    createOffer = async () => ({ type: 'offer', sdp: 'v=0\r\n' });
    setLocalDescription = async () => {};
    close = () => {};
  }
  Object.defineProperty(window, 'RTCPeerConnection', { value: Way });
}
