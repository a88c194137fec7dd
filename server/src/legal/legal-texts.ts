// Provides the user agreement (terms.md) and the privacy policy (privacy.md), adapted to this server's configuration.
// The policy says what is stored, why, for how long, who receives it, and what users can do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../settings/env.ts';
import { KEPT_FOR } from './kept-for.ts';
import type { LegalName, LegalText } from './legal-text.ts';
import { readLegalText } from './read-legal-text.ts';

type Settings = Pick<
  Env,
  | 'OPERATOR_NAME'
  | 'OPERATOR_CONTACT'
  | 'SMS'
  | 'HUMAN_CHECK'
  | 'MESSENGER'
  | 'PAYMENT'
  | 'PARTNER'
  | 'VOICE'
  | 'WEB_PUSH'
  | 'ANALYTICS_SCRIPT_URL'
  | 'KEEP_TALK_DAYS'
  | 'KEEP_SESSIONS_DAYS'
  | 'KEEP_CASES_DAYS'
  | 'KEEP_OUTBOX_DAYS'
>;

export function legalText(name: LegalName, env: Settings): LegalText {
  const markdown = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');
  return readLegalText(markdown, { holds: conditionsOf(env), values: valuesOf(env) });
}

export function operatorName({ OPERATOR_NAME }: Pick<Env, 'OPERATOR_NAME'>): string {
  return OPERATOR_NAME ?? '运行这台服务器的人';
}

function waysToReach({ OPERATOR_CONTACT }: Pick<Env, 'OPERATOR_CONTACT'>): string {
  const feedback = '在「我的 → 意见反馈」里写下来';
  return OPERATOR_CONTACT === undefined ? feedback : `${feedback}，或联系：${OPERATOR_CONTACT}`;
}

/** Conditions of the texts, derived from the configured vendors that receive personal data. */
const conditionsOf = (env: Settings): ReadonlySet<string> =>
  new Set([
    ...(['SMS', 'HUMAN_CHECK', 'MESSENGER', 'PAYMENT', 'PARTNER', 'VOICE', 'WEB_PUSH'] as const).map(
      (name) => `${name}=${env[name]}`,
    ),
    env.ANALYTICS_SCRIPT_URL === undefined ? 'no ANALYTICS_SCRIPT_URL' : 'ANALYTICS_SCRIPT_URL',
  ]);

/** Retention periods that the operator configures. The sweeps read the same settings. */
const keptAsSet = ({
  KEEP_TALK_DAYS: talk,
  KEEP_SESSIONS_DAYS: sessionLongestDays,
  KEEP_CASES_DAYS: inboxDays,
  KEEP_OUTBOX_DAYS: outboxDays,
}: Settings) => ({
  talkKept:
    talk === undefined ? '保存到注销。' : `房间结束后，说过${talk}天的发言会删除；有举报还没处理完的，留到处理完。`,
  sessionLongestDays,
  caseDays: inboxDays,
  outboxDays,
});

const valuesOf = (env: Settings): Record<string, string | number> => ({
  ...KEPT_FOR,
  ...keptAsSet(env),
  operator: operatorName(env),
  waysToReach: waysToReach(env),
  analyticsHost: env.ANALYTICS_SCRIPT_URL === undefined ? '' : new URL(env.ANALYTICS_SCRIPT_URL).host,
});
