// What is wrong with the service just now, and whether anybody would hear of it.
import { deliver, type Delivered } from '../alarms/deliver.ts';
import { type AlarmFacts, type AlarmKind, ALARM_KINDS } from '../alarms/kinds.ts';
import { messageOf, testMessage } from '../alarms/message.ts';
import type { Desk } from './desk/action.ts';
import { SHANGHAI } from './desk/plain-words.ts';

/** Resolves with the exit code. */
export async function listAlarms({
  db,
  env,
  now,
  people,
}: Pick<Desk, 'db' | 'env' | 'now' | 'people'>): Promise<number> {
  const rows = await db
    .selectFrom('alarm')
    .selectAll()
    .where('resolved_at', 'is', null)
    .where('kind', 'in', [...ALARM_KINDS])
    .orderBy('raised_at')
    .execute();
  for (const row of rows) {
    const alarm = {
      kind: row.kind as AlarmKind,
      condition: row.condition,
      facts: row.facts as unknown as AlarmFacts[AlarmKind],
      raisedAt: row.raised_at.getTime(),
    };
    const { text } = messageOf(alarm, { state: 'standing', at: now(), env });
    const [, says = '', , todo = ''] = text.split('\n');
    const told = row.told_at === null ? '还没有发出' : `发过，${SHANGHAI.format(row.told_at)}`;
    people.say([SHANGHAI.format(row.raised_at), says, todo, told].join('\t'), {
      condition: row.condition,
      kind: row.kind,
      facts: row.facts,
      says,
      todo,
      raised_at: row.raised_at.toISOString(),
      told_at: row.told_at?.toISOString() ?? null,
    });
  }
  if (rows.length === 0) people.say('没有告警。');
  return 0;
}

const WRONG: Readonly<Record<Exclude<Delivered, 'sent'>, string>> = {
  nowhere: '没有设 ALARM_WEBHOOK，告警只写进日志。',
  slow: '5 秒内没有回答：看 ALARM_WEBHOOK 的地址。',
  unreachable: '连不上：看 ALARM_WEBHOOK 的地址，和这台机器能不能上网。',
  refused: '对方不收：看 ALARM_FORMAT、ALARM_SECRET，和机器人的安全设置。',
};

/** Sends one that says it is a test. Resolves with the exit code. */
export async function tryAlarms({ env, now, people }: Pick<Desk, 'env' | 'now' | 'people'>): Promise<number> {
  const outcome = await deliver(testMessage(now(), env), env, now());
  people.say(outcome === 'sent' ? '发出了一条，去那边看看收到没有。' : WRONG[outcome], { outcome });
  return outcome === 'sent' ? 0 : 1;
}
