// Lists the active alarms and shows whether they were delivered.
import { deliver, type Delivered } from '../alarms/deliver.ts';
import { testMessage } from '../alarms/message.ts';
import { readStanding, type StandingAlarm } from '../alarms/standing.ts';
import type { ActionContext } from './action/action.ts';
import { SHANGHAI } from './action/plain-labels.ts';

type AlarmContext = Pick<ActionContext, 'db' | 'env' | 'people'>;

export async function listAlarms({ db, env, people }: AlarmContext): Promise<number> {
  const alarms = await readStanding(db);
  for (const alarm of alarms) {
    const { condition, kind, facts, says, todo, todoAtConsole, page } = alarm;
    const told = formatAlarms(alarm, env);
    people.say([SHANGHAI.format(alarm.raised_at), says, `怎么办：${todo}`, told].join('\t'), {
      condition,
      kind,
      facts,
      says,
      todo: todoAtConsole,
      page,
      told,
      raised_at: alarm.raised_at.toISOString(),
      told_at: alarm.told_at?.toISOString() ?? null,
    });
  }
  if (alarms.length === 0) people.say('没有告警。');
  return 0;
}

/** Says where and when the alarm was sent. An older server did not record where, so the current setting is used. */
function formatAlarms(
  { told_at: at, told_where: where }: StandingAlarm,
  { ALARM_WEBHOOK: webhook }: ActionContext['env'],
): string {
  if (at === null) return webhook === undefined ? '还没有写进日志' : '还没有发出';
  const isSent = where === null ? webhook !== undefined : where === 'webhook';
  return isSent ? `发过，${SHANGHAI.format(at)}` : `没有设 ALARM_WEBHOOK，只写进了日志，${SHANGHAI.format(at)}`;
}

const WRONG: Readonly<Record<Exclude<Delivered, 'sent'>, string>> = {
  nowhere: '没有设 ALARM_WEBHOOK，告警只写进日志。',
  slow: '5 秒内没有回答：看 ALARM_WEBHOOK 的地址。',
  unreachable: '连不上：看 ALARM_WEBHOOK 的地址，和这台机器能不能上网。',
  refused: '对方不收：看 ALARM_FORMAT、ALARM_SECRET，和机器人的安全设置。',
};

export async function tryAlarms({ env, now, people }: Pick<ActionContext, 'env' | 'now' | 'people'>): Promise<number> {
  const outcome = await deliver(testMessage(now(), env), env, now());
  people.say(outcome === 'sent' ? '发出了一条，去那边看看收到没有。' : WRONG[outcome], { outcome });
  return outcome === 'sent' ? 0 : 1;
}
