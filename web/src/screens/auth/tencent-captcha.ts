import * as z from 'zod/mini';
import type { HumanCheckResult } from './human-check-result.ts';

/** Challenge of /captcha/challenge if the operator chose this vendor. */
export const tencentChallengeSchema = z.object({
  vendor: z.literal('tencent'),
  appId: z.string(),
  script: z.string().check(z.regex(/^https?:\/\//)),
});
type TencentChallenge = z.infer<typeof tencentChallengeSchema>;

interface CaptchaWindow {
  show(): void;
  destroy?(): void;
}

declare global {
  interface Window {
    TencentCaptcha?: new (
      appId: string,
      done: (result: unknown) => void,
      options: { userLanguage: string },
    ) => CaptchaWindow;
  }
}

/** `ret` 0: passed. `ret` 2: closed by the user. */
const resultSchema = z.object({ ret: z.number(), ticket: z.nullish(z.string()), randstr: z.nullish(z.string()) });
/** Ticket that the vendor's script issues itself when the vendor is unreachable. It proves nothing. */
const EMERGENCY_TICKET = /^(?:trerror_|terror_)/;
const SCRIPT_WITHIN_MS = 10_000;

/** Pending or successful load. Undefined again after a failure. */
let loading: Promise<boolean> | undefined;

/**
 * Shows the vendor's window. Loads its script on first use and again after a failure.
 * Calls `beforeWindow` once the script is loaded, because the window cannot appear above a modal dialog.
 */
export async function passTencentCaptcha(
  { appId, script }: TencentChallenge,
  { signal, beforeWindow }: { signal: AbortSignal; beforeWindow: () => void },
): Promise<HumanCheckResult> {
  loading ??= loadScript(script).then((loaded) => {
    if (!loaded) loading = undefined;
    return loaded;
  });
  const givenUp = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([loading, givenUp]);
  if (signal.aborted) return { how: 'closed' };
  const Captcha = window.TencentCaptcha;
  if (Captcha === undefined) return { how: 'failed' };
  return new Promise((resolve) => {
    try {
      const shown = new Captcha(appId, (result) => resolve(read(result)), { userLanguage: 'zh-cn' });
      signal.addEventListener('abort', () => {
        shown.destroy?.();
        resolve({ how: 'closed' });
      });
      beforeWindow();
      shown.show();
    } catch {
      resolve({ how: 'failed' });
    }
  });
}

function read(given: unknown): HumanCheckResult {
  const result = resultSchema.safeParse(given);
  if (!result.success) return { how: 'failed' };
  const { ret, ticket, randstr } = result.data;
  if (ret === 2) return { how: 'closed' };
  if (ret !== 0 || !ticket || EMERGENCY_TICKET.test(ticket)) return { how: 'failed' };
  return { how: 'passed', ticket, rand: randstr ?? '' };
}

/** Resolves to true once the script has run, or to false if it does not load within 10 s. */
function loadScript(address: string): Promise<boolean> {
  if (window.TencentCaptcha !== undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (loaded: boolean): void => {
      clearTimeout(timer);
      if (!loaded) script.remove();
      resolve(loaded);
    };
    const timer = setTimeout(() => end(false), SCRIPT_WITHIN_MS);
    script.addEventListener('load', () => end(window.TencentCaptcha !== undefined));
    script.addEventListener('error', () => end(false));
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
