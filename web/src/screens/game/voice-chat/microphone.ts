// Opens the microphone and lists the microphones of the device.

/** Why there is no microphone: refused, none found, used by another app, or another error. */
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

/**
 * Opens a microphone; the browser suppresses echo and noise. `deviceId` is the preferred one; any other is used if it
 * is missing.
 */
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

/** Returns the microphones of this device. Browsers name them only after one was allowed. */
export async function microphones(): Promise<readonly Device[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch((): MediaDeviceInfo[] => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ deviceId, label: label === '' ? `麦克风 ${index + 1}` : label }));
}
