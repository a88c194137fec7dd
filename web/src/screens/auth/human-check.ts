import { captchaChallenge } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { type Failure, send } from '../../net/send.ts';
import type { HumanCheckResult } from './human-check-result.ts';
import { passTencentCaptcha, tencentChallengeSchema } from './tencent-captcha.ts';

/** Any ticket passes if the operator disabled the check. Not empty, because an empty ticket looks like a mistake. */
const NO_CHECK_TICKET = 'none';

/**
 * Fetches a challenge and passes it, by proof of work in a worker or in a vendor's window. Calls `beforeWindow` just
 * before that window opens. `signal` aborts.
 */
export async function passHumanCheck(signal: AbortSignal, beforeWindow: () => void): Promise<HumanCheckResult> {
  const answer = await send(captchaChallenge, {}, { signal });
  if (signal.aborted) return { how: 'closed' };
  // A service without this route has no human check of ours. It decides itself whether to send a code.
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
  // Old web views have no workers. Solving here blocks the page.
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
