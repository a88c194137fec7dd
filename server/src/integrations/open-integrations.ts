import type { Deps } from '../ports/deps.ts';
import type { AppMessages } from '../ports/notifier.ts';
import { settingsFor } from '../settings/env-vendors.ts';
import type { Terminal } from '../startup/terminal.ts';
import { aliyunTextMessages } from './aliyun/text-messages.ts';
import { devGroupBuy } from './dev-group-buy.ts';
import { devAppMessages } from './dev-messenger/app-messages.ts';
import { devMessenger } from './dev-messenger/messenger.ts';
import { devMiniProgram } from './dev-messenger/mini-program.ts';
import { devPartner } from './dev-partner/partner.ts';
import { devTextMessages } from './dev-text-messages.ts';
import { devPayment } from './dev-payment/payment.ts';
import { openWebPush } from './web-push/web-push.ts';
import { noHumanCheck } from './no-human-check.ts';
import { proofOfWork } from './proof-of-work.ts';
import { tencentHumanCheck } from './tencent/human-check.ts';
import { tencentTextMessages } from './tencent/text-messages.ts';
import { weChatPay } from './wechat-pay/wechat-pay.ts';
import { weChatAppMessages } from './wechat/app-messages.ts';
import { weChatMessenger } from './wechat/messenger.ts';
import { weChatMiniProgram } from './wechat/mini-program.ts';
import { yiliPartner } from './yili/partner.ts';

const appMessages = (deps: IntegrationDeps, { say }: Pick<Terminal, 'say'>): AppMessages | undefined =>
  ({
    none: () => undefined,
    embedded: () => devAppMessages({ dataDir: deps.env.DATA_DIR, now: deps.now, say }),
    wechat: () => weChatAppMessages(settingsFor('MESSENGER=wechat', deps.env), deps),
  })[deps.env.MESSENGER]();

export type IntegrationDeps = Pick<Deps, 'env' | 'db' | 'now' | 'log' | 'secrets' | 'randomBytes'>;

/** Opens the integrations that the environment chose: for each one the vendor or the dev adapter. */
export function openIntegrations(
  deps: IntegrationDeps,
  terminal: Pick<Terminal, 'say'>,
): Pick<
  Deps,
  'humanCheck' | 'textMessages' | 'messenger' | 'miniProgram' | 'payment' | 'groupBuy' | 'partner' | 'notifier'
> {
  const { env } = deps;
  return {
    humanCheck: {
      none: () => noHumanCheck,
      embedded: () => proofOfWork(deps),
      tencent: () => tencentHumanCheck(settingsFor('HUMAN_CHECK=tencent', env), deps),
    }[env.HUMAN_CHECK](),
    textMessages: {
      embedded: () => devTextMessages({ dataDir: env.DATA_DIR, now: deps.now, say: terminal.say }),
      aliyun: () => aliyunTextMessages(settingsFor('SMS=aliyun', env), deps),
      tencent: () => tencentTextMessages(settingsFor('SMS=tencent', env), deps),
    }[env.SMS](),
    messenger: {
      none: () => undefined,
      embedded: () => devMessenger(deps),
      wechat: () => weChatMessenger(settingsFor('MESSENGER=wechat', env), deps),
    }[env.MESSENGER](),
    miniProgram: {
      none: () => undefined,
      embedded: () => devMiniProgram(deps),
      wechat: () => weChatMiniProgram(deps),
    }[env.MESSENGER](),
    payment: {
      none: () => undefined,
      embedded: () => devPayment(deps),
      wechat: () => weChatPay(settingsFor('PAYMENT=wechat', env), deps),
    }[env.PAYMENT](),
    groupBuy: {
      none: () => undefined,
      embedded: () => devGroupBuy(deps),
    }[env.GROUP_BUY](),
    partner: {
      none: () => undefined,
      embedded: () => devPartner(deps, { pages: env.PARTNER_PAGES, dataDir: env.DATA_DIR, say: terminal.say }),
      yili: () => yiliPartner(settingsFor('PARTNER=yili', env), deps),
    }[env.PARTNER](),
    notifier: {
      browsers: env.WEB_PUSH === 'on' && env.SERVICE_WORKER ? openWebPush(deps) : undefined,
      app: appMessages(deps, terminal),
    },
  };
}
