// The microphone, as browsers give it or do not.

/** Why there is none: refused, none plugged in, another app has it, or something else. */
export type MicrophoneFault = 'refused' | 'missing' | 'taken' | 'failed';

export type Microphone =
  | { readonly ok: true; readonly track: MediaStreamTrack }
  | { readonly ok: false; readonly fault: MicrophoneFault };

const FAULTS: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

/** Asks for it; the browser takes echo and noise away. `deviceId`: the one that was chosen, any where it is not there. */
export async function openMicrophone(deviceId: string | undefined): Promise<Microphone> {
  const chosen = deviceId === undefined ? {} : { deviceId: { ideal: deviceId } };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...chosen },
    });
    const [track] = stream.getAudioTracks();
    return track === undefined ? { ok: false, fault: 'missing' } : { ok: true, track };
  } catch (error) {
    return { ok: false, fault: FAULTS[(error as Error).name] ?? 'failed' };
  }
}

export interface Device {
  readonly deviceId: string;
  readonly label: string;
}

/** The microphones of this device; browsers name them once one of them was let in. */
export async function microphones(): Promise<readonly Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch((): MediaDeviceInfo[] => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label === '' ? `麦克风 ${index + 1}` : label }));
}
