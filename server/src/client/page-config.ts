import type { AppConfig } from '@juzhongren/contract/app-config';
import { GAME_SERVICE_BASE, SCRIPT_SERVICE_BASE } from '../http/service-paths.ts';
import type { Deps } from '../ports/deps.ts';

/** Returns the configuration that is the same for every page of this process. */
export function configOf(deps: Deps, { demo, build }: { demo: boolean; build: string }): AppConfig {
  return {
    scriptHost: SCRIPT_SERVICE_BASE,
    apiHost: GAME_SERVICE_BASE,
    standIns: {
      sms: deps.textMessages.isDev,
      payment: deps.payment?.isDev === true,
      messenger: deps.messenger?.isDev === true,
    },
    messenger: { signIn: deps.messenger !== undefined, sdk: deps.messenger?.sdk ?? null },
    operator: {
      name: deps.env.OPERATOR_NAME ?? null,
      contact: deps.env.OPERATOR_CONTACT ?? null,
      record: deps.env.OPERATOR_RECORD ?? null,
    },
    codeLength: deps.env.SIGN_IN_CODE_LENGTH,
    guests: deps.env.GUESTS === 'on',
    voice: deps.env.VOICE,
    nudges: deps.notifier.browsers !== undefined || deps.notifier.app !== undefined,
    storeReview: deps.env.STORE_REVIEW,
    support: deps.env.SUPPORT_HANDLE ?? deps.env.OPERATOR_CONTACT ?? null,
    demo,
    analytics: deps.env.ANALYTICS_SCRIPT_URL ?? null,
    build,
    worker: deps.env.SERVICE_WORKER,
  };
}
