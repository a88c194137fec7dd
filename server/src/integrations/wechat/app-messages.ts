// Sends WeChat messages that a user allowed: subscription messages of a mini-program with the operator's templates, and
// one-time messages of an official account. Each consent covers one message; WeChat counts them.
import { NOTIFICATION_KINDS, type NotificationKind } from '@juzhongren/contract/notifications';
import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { AppMessage, AppMessages, NotificationSent } from '../../ports/notifier.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { readMiniPrograms } from './mini-programs-setting.ts';
import type { SharedToken, SharedTokenDeps } from './shared-token.ts';
import { accessToken, TOKEN_DEAD } from './vendor-tokens.ts';
import { isWeChatError, weChatApi } from './wechat-api.ts';

/** Maximum characters of a template field of kind `thing`. The next constant limits the title of a one-time message. */
const THING_LENGTH_MAX = 20;
const TITLE_LENGTH_MAX = 15;
/** Error codes: no consent is left, or the user does not exist. */
const NOT_ALLOWED: ReadonlySet<number | null> = new Set([43101, 43004, 40003]);
/** Temporary errors: busy or too many requests. Null means no response. */
const MAY_PASS: ReadonlySet<number | null> = new Set([null, -1, 45009, 45047]);

interface Template {
  readonly id: string;
  readonly name: string;
  readonly time: string;
  readonly note: string;
}

/** Parses WECHAT_MINI_TEMPLATES. The environment check already validated its format. */
function readTemplates(list = ''): ReadonlyMap<NotificationKind, Template> {
  const entries = list.matchAll(/(\w+)=([\w-]+):(\w+)\.(\w+)\.(\w+)/g);
  const found = new Map<NotificationKind, Template>();
  for (const [, named, id = '', name = '', time = '', note = ''] of entries) {
    const kind = NOTIFICATION_KINDS.find((one) => one === named);
    if (kind !== undefined) found.set(kind, { id, name, time, note });
  }
  return found;
}

type MessagesDeps = SharedTokenDeps & Pick<Deps, 'env' | 'log'>;

/** Creates the sender of WeChat messages. Returns undefined if the operator set no template. */
export function weChatAppMessages(
  settings: SettingsFor<'MESSENGER=wechat'>,
  deps: MessagesDeps,
  { withinMs }: { withinMs?: number } = {},
): AppMessages | undefined {
  const { env } = deps;
  const api = weChatApi({ base: env.WECHAT_API_URL, log: deps.log, withinMs });
  const templates = readTemplates(env.WECHAT_MINI_TEMPLATES);
  const once = env.WECHAT_ONCE_TEMPLATE;
  const [mini] = readMiniPrograms(env.WECHAT_MINI_PROGRAMS);
  const miniProvider = mini === undefined || templates.size === 0 ? undefined : `mini-program:${mini[0]}`;
  const accountProvider = once === undefined ? undefined : `messenger:${settings.WECHAT_APP_ID}`;
  if (miniProvider === undefined && accountProvider === undefined) return undefined;
  const account = { appId: settings.WECHAT_APP_ID, secret: settings.WECHAT_APP_SECRET };
  const accountToken = accessToken(deps, api, account);
  const miniToken = mini && accessToken(deps, api, { appId: mini[0], secret: mini[1] });

  /** Sends a message. Retries once with a new token if the stored token expired early. */
  async function post(tokens: SharedToken, path: string, body: object, triesLeft = 1): Promise<NotificationSent> {
    const token = await tokens.read();
    if (token === undefined) return { outcome: 'later' };
    const answer = await api.ask({ method: 'POST', path, query: [['access_token', token.value]], body }, z.object({}));
    if (!isWeChatError(answer)) return { outcome: 'sent' };
    const { errcode } = answer;
    if (TOKEN_DEAD.has(errcode) && triesLeft > 0) {
      await tokens.forget(token);
      return await post(tokens, path, body, triesLeft - 1);
    }
    if (NOT_ALLOWED.has(errcode)) return { outcome: 'gone' };
    return { outcome: MAY_PASS.has(errcode) || TOKEN_DEAD.has(errcode) ? 'later' : 'refused' };
  }

  const linkOf = ({ path }: AppMessage): string => new URL(path, settings.PUBLIC_URL).href;
  return {
    isDev: false,
    templates: (provider) => {
      if (provider === miniProvider) return new Map([...templates].map(([kind, { id }]) => [kind, id]));
      return new Map(
        provider === accountProvider && once !== undefined ? NOTIFICATION_KINDS.map((kind) => [kind, once]) : [],
      );
    },
    askAddress: ({ provider, kinds: [kind], returnTo }) => {
      if (provider !== accountProvider || once === undefined || kind === undefined) return null;
      const query = new URLSearchParams({
        action: 'get_confirm',
        appid: account.appId,
        scene: String(sceneOf(kind)),
        template_id: once,
        redirect_url: returnTo,
        reserved: 'nudge',
      });
      return `${env.WECHAT_ASK_URL}/mp/subscribemsg?${query.toString()}#wechat_redirect`;
    },
    async send({ provider, subject }, kind, message) {
      if (provider === accountProvider && once !== undefined) {
        return await post(accountToken, '/cgi-bin/message/template/subscribe', {
          touser: subject,
          template_id: once,
          url: linkOf(message),
          scene: String(sceneOf(kind)),
          title: cut(message.title, TITLE_LENGTH_MAX),
          data: { content: { value: message.body } },
        });
      }
      const template = templates.get(kind);
      if (provider !== miniProvider || miniToken === undefined || template === undefined) return { outcome: 'gone' };
      return await post(miniToken, '/cgi-bin/message/subscribe/send', {
        touser: subject,
        template_id: template.id,
        page: `${env.WECHAT_MINI_PAGE}?url=${encodeURIComponent(linkOf(message))}`,
        data: {
          [template.name]: { value: cut(message.scriptName === '' ? '局中人' : message.scriptName, THING_LENGTH_MAX) },
          [template.time]: { value: timeField(message.at) },
          [template.note]: { value: cut(message.body, THING_LENGTH_MAX) },
        },
      });
    },
  };
}

/** Returns the `scene` number that identifies a kind to the official account. */
const sceneOf = (kind: NotificationKind): number => NOTIFICATION_KINDS.indexOf(kind) + 1;

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** Formats a time in Shanghai: `2026-03-01 20:00`. */
const timeField = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
