import { createHash } from 'node:crypto';
import * as z from 'zod';
import { takeOnce } from '../../limits/used-once.ts';
import { askForAddress } from '../../limits/wasted-vendor-asks.ts';
import type { Deps } from '../../ports/deps.ts';
import type { HumanCheck } from '../../ports/human-check.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { askAgainIfUnsent, errorCodeForLog } from '../vendor/vendor-call.ts';
import { askTencent, refusalOf } from './ask-tencent.ts';

const PASSED = 1;
/** Codes that report a wrong app id or key, not a problem of the visitor. */
const OUR_FAULT = new Set([16, 100]);
/**
 * Form of the tickets that the vendor's script makes by itself when it cannot reach the vendor. Anyone can make them.
 */
const MADE_UP = /^t(?:r)?error_/;
/** `EvilLevel` of a request that the vendor considers malicious, for an app without a challenge. */
const EVIL = 100;
/** Milliseconds for which a used ticket is remembered. The vendor forgets it after 5 minutes. */
const REMEMBER_MS = 10 * 60_000;

/** The vendor's finding about a ticket. Undefined if it did not answer. */
type Finding = z.output<typeof answerSchema>['Response'] | undefined;

const answerSchema = z.object({ Response: z.object({ CaptchaCode: z.int(), EvilLevel: z.number().nullish() }) });

/**
 * Creates the human check with Tencent's captcha, DescribeCaptchaResult,
 * https://cloud.tencent.com/document/api/1110/36926. If the vendor does not answer, nobody passes: users see that no
 * code could be requested and try again. `withinMs`: timeout of a request.
 */
export function tencentHumanCheck(
  settings: SettingsFor<'HUMAN_CHECK=tencent'>,
  deps: Pick<Deps, 'env' | 'db' | 'now' | 'log'>,
  withinMs?: number,
): HumanCheck {
  const { env } = deps;
  const appId = settings.TENCENT_CAPTCHA_APP_ID;
  const challenge = { vendor: 'tencent', appId: String(appId), script: env.TENCENT_CAPTCHA_SCRIPT_URL };
  const ask = (ticket: string, rand: string, address: string) =>
    askTencent(
      {
        url: env.TENCENT_CAPTCHA_URL,
        service: 'captcha',
        action: 'DescribeCaptchaResult',
        version: '2019-07-22',
        parameters: {
          CaptchaType: 9,
          Ticket: ticket,
          UserIp: plainAddress(address),
          Randstr: rand,
          CaptchaAppId: appId,
          AppSecretKey: settings.TENCENT_CAPTCHA_APP_SECRET_KEY,
        },
      },
      settings,
      { now: deps.now, withinMs },
    );
  const look = async (ticket: string, rand: string, address: string): Promise<Finding> => {
    const answer = await askAgainIfUnsent(() => ask(ticket, rand, address));
    const found = answer.ok ? answerSchema.safeParse(answer.body).data?.Response : undefined;
    if (found === undefined) {
      const why = answer.ok ? {} : { fault: answer.fault, status: answer.status };
      const code = errorCodeForLog(refusalOf(answer.body));
      deps.log.warn({ vendor: 'tencent', ...why, code }, 'human not checked');
    } else if (!isGood(found)) {
      const { CaptchaCode: captchaCode, EvilLevel: evilLevel } = found;
      const level = OUR_FAULT.has(captchaCode) ? 'warn' : 'info';
      deps.log[level]({ vendor: 'tencent', captchaCode, evilLevel }, 'human check failed');
    }
    return found;
  };
  return {
    challenge: async () => ({ required: true, challenge, rand: '' }),
    accept: async (ticket, rand, address) => {
      if (ticket === '' || rand === '' || MADE_UP.test(ticket)) return false;
      const found = await askForAddress(
        deps,
        { vendor: 'human-check', address },
        () => look(ticket, rand, address),
        (finding) => finding !== undefined && !isGood(finding),
      );
      if (found === 'too-often' || !isGood(found)) return false;
      // The vendor also accepts a ticket only once, but our limits do not rely on that.
      const name = createHash('sha256').update(ticket).digest('hex');
      return await takeOnce(deps, { kind: 'captcha', name, expiresAt: new Date(deps.now() + REMEMBER_MS) });
    },
  };
}

function isGood(found: Finding): boolean {
  return found?.CaptchaCode === PASSED && found.EvilLevel !== EVIL;
}

/** Removes the IPv6 prefix that a dual-stack socket adds to an IPv4 address. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
