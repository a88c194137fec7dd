import { captchaChallenge } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { type Failure, send } from '../../net/send.ts';
import type { HumanCheckResult } from './human-check-result.ts';
import { passTencentCaptcha, tencentChallengeSchema } from './tencent-captcha.ts';

/** Any ticket passes where the operator switched the check off; an empty one might look forgotten. */
const NO_CHECK_TICKET = 'none';

/**
 * Fetches a challenge and passes it: by work beside the page, or in a vendor's window, of which `beforeWindow` is told just
 * before it opens. `signal` gives up.
 */
export async function passHumanCheck(signal: AbortSignal, beforeWindow: () => void): Promise<HumanCheckResult> {
  const answer = await send(captchaChallenge, {}, { signal });
  if (signal.aborted) return { how: 'closed' };
  // A service without this call asks for no check of ours; whether it sends a code is its own to say.
  if (!answer.ok && isUnknownCall(answer)) return { how: 'passed', ticket: NO_CHECK_TICKET, rand: '' };
  if (!answer.ok) return { how: 'failed' };
  const { required, challenge, rand } = answer.params;
  if (!required) return { how: 'passed', ticket: NO_CHECK_TICKET, rand };
  const vendors = tencentChallengeSchema.safeParse(challenge);
  if (vendors.success) return passTencentCaptcha(vendors.data, { signal, beforeWindow });
  const ticket = await solve(challenge, signal);
  if (signal.aborted) return { how: 'closed' };
  return ticket === undefined ? { how: 'failed' } : { how: 'passed', ticket, rand };
}

const isUnknownCall = ({ err, status }: Failure): boolean => err === ERROR.notFound || status === 404;

async function solve(challenge: unknown, signal: AbortSignal): Promise<string | undefined> {
  const worker = startWorker();
  // Without workers (old web views): here, while the page stands still.
  if (worker === undefined) return solveHere(challenge);
  return new Promise((resolve) => {
    const end = (ticket: string | undefined): void => {
      worker.terminate();
      resolve(ticket);
    };
    signal.addEventListener('abort', () => end(undefined), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data ?? undefined));
    worker.addEventListener('error', () => void solveHere(challenge).then(end));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's knows none
    worker.postMessage(challenge);
  });
}

async function solveHere(challenge: unknown): Promise<string | undefined> {
  const { solveToTicket } = await import('./proof-of-work.ts');
  return solveToTicket(challenge);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
