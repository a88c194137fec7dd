import type { Sample } from './connection-quality.ts';

/** Fields of the browser's statistics that are used. Some are missing in some browsers. */
interface Counted {
  readonly type: string;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly packetsSent?: number;
  readonly fractionLost?: number;
  readonly nominated?: boolean;
  readonly state?: string;
  readonly currentRoundTripTime?: number;
}

export function sampleOf(report: { forEach(each: (counted: Counted) => void): void }): Sample {
  let [received, lost, sent, missed, seconds] = [0, 0, 0, 0, 0];
  report.forEach((one) => {
    if (one.type === 'inbound-rtp') {
      received += one.packetsReceived ?? 0;
      lost += one.packetsLost ?? 0;
    } else if (one.type === 'outbound-rtp') sent += one.packetsSent ?? 0;
    else if (one.type === 'remote-inbound-rtp') missed = Math.max(missed, one.fractionLost ?? 0);
    else if (one.type === 'candidate-pair' && one.nominated === true && one.state === 'succeeded') {
      seconds = Math.max(seconds, one.currentRoundTripTime ?? 0);
    }
  });
  return { received, lost, sent, missed, roundTripMs: seconds * 1_000 };
}
