// Writes the tables of docs/operations/configuration.md, which list every setting by topic.
import type { Setting } from './settings-list.ts';

export const PAGE = 'docs/operations/configuration.md';
const BEGIN = '<!-- settings: written by npm run env-example -->';
const END = '<!-- end: settings -->';

interface Topic {
  readonly title: string;
  /** Matches the names of the topic. A setting belongs to the first topic that matches. */
  readonly names: RegExp;
}

const TOPICS: readonly Topic[] = [
  {
    title: 'Process and network',
    names: /^(?:NODE_ENV|HOST|PORT|PUBLIC_URL|HSTS_|TRUSTED_|DRAIN_|SERVERS$|CLIENT_DIR)/,
  },
  { title: 'Database and Redis', names: /^(?:DATA_DIR|DATABASE_|REDIS_)/ },
  { title: 'Backups', names: /^BACKUP_/ },
  { title: 'Logs, metrics and alarms', names: /^(?:LOG_|METRICS_|ALARM_)/ },
  { title: 'Retention', names: /^KEEP_/ },
  { title: 'Operator and console', names: /^(?:OPERATOR_|SUPPORT_|CONSOLE)/ },
  { title: 'Sign-in and guests', names: /^(?:HUMAN_CHECK|SMS|MESSENGER|GUESTS|SIGN_IN_)/ },
  { title: 'Payment and partner', names: /^(?:PAYMENT|VIP_|REFUND_|BOOKS_|STORE_|GROUP_BUY|PARTNER$)/ },
  { title: 'Scripts and home page', names: /^(?:PACKS_|CHECKUP_|PREPARE_|DEMO_|AUTHOR_)/ },
  { title: 'Voice', names: /^(?:VOICE|STUN_|TURN_|LIVEKIT_)/ },
  { title: 'Notifications, offline client and analytics', names: /^(?:WEB_PUSH|SERVICE_WORKER|ANALYTICS_)/ },
  { title: 'Aliyun SMS', names: /^ALIYUN_/ },
  { title: 'Tencent Cloud SMS and captcha', names: /^TENCENT_/ },
  { title: 'WeChat Pay', names: /^WECHAT_PAY_/ },
  { title: 'WeChat', names: /^WECHAT_/ },
  { title: 'Partner yili', names: /^PARTNER_/ },
];

/**
 * Returns the page with current tables between its two marks. Throws if the page has no marks, or if a setting has no
 * description or belongs to no topic.
 */
export function settingsPage(
  page: string,
  settings: readonly Setting[],
  needed: ReadonlyMap<string, readonly string[]>,
): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no ${BEGIN} … ${END}`);
  const tables = TOPICS.map(({ title }) => {
    const rows = settings.filter((setting) => topicOf(setting) === title).map((setting) => rowOf(setting, needed));
    return [`### ${title}`, '| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${before}${BEGIN}\n${tables.join('\n\n')}\n${END}${after}`;
}

function topicOf({ name }: Setting): string {
  const topic = TOPICS.find(({ names }) => names.test(name));
  if (topic === undefined) throw new Error(`${name} belongs to no topic of tools/settings-page.ts`);
  return topic.title;
}

function rowOf({ name, description, choices, ...setting }: Setting, needed: ReadonlyMap<string, readonly string[]>) {
  if (description === '') throw new Error(`${name} has no doc comment`);
  const values = choices.map((each) => `\`${each}\``).join(', ');
  const requires = (needed.get(name) ?? []).map((each) => `\`${each}\``).join(' and ');
  const meaning = [
    description,
    ...(values === '' ? [] : [`Values: ${values}.`]),
    ...(requires === '' ? [] : [`Required with ${requires}.`]),
  ].join(' ');
  const usual = setting.default === '' ? '' : `\`${setting.default}\``;
  return `| \`${name}\` | ${usual} | ${meaning.replaceAll('|', '\\|')} |`;
}
