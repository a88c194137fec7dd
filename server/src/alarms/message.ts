import type { Env } from '../settings/env.ts';
import { type AlarmFacts, type AlarmKind, ALARMS, type Alarmed } from './kinds.ts';

/** `raised`: sent for the first time. `standing`: sent again after the interval or because it grew. */
export const ALARM_STATES = ['raised', 'standing', 'resolved', 'test'] as const;
export type AlarmState = (typeof ALARM_STATES)[number];

export interface AlarmMessage {
  readonly state: AlarmState;
  readonly kind: AlarmKind | 'test';
  readonly condition: string;
  readonly facts: Readonly<Record<string, string | number>>;
  /** Unix time in ms. This also applies to `at`. */
  readonly since: number;
  readonly at: number;
  /** Public host of the service; null if it has none. */
  readonly service: string | null;
  readonly text: string;
}

export interface ActiveAlarm<Kind extends AlarmKind = AlarmKind> {
  readonly kind: Kind;
  readonly condition: string;
  readonly facts: AlarmFacts[Kind];
  /** Unix time in ms. */
  readonly raisedAt: number;
}

const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

const serviceOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) =>
  PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).host;

/** Keyword in every message. Robots of work chats can be set to accept only messages with a keyword. */
const KEYWORD = '局中人';

export function messageOf<Kind extends AlarmKind>(
  alarm: ActiveAlarm<Kind>,
  { state, at, env }: { state: Exclude<AlarmState, 'test'>; at: number; env: Pick<Env, 'PUBLIC_URL'> },
): AlarmMessage {
  const service = serviceOf(env);
  const words: Alarmed<Kind> = ALARMS[alarm.kind];
  const head = { raised: '告警', standing: '告警还在', resolved: '恢复' }[state];
  const lines =
    state === 'resolved'
      ? [words.over(alarm.facts)]
      : [words.says(alarm.facts), `从 ${SHANGHAI.format(alarm.raisedAt)} 起`, `怎么办：${words.todo}`];
  return {
    state,
    kind: alarm.kind,
    condition: alarm.condition,
    facts: { ...alarm.facts },
    since: alarm.raisedAt,
    at,
    service,
    text: [`【${KEYWORD}${head}】${service ?? ''}`, ...lines].join('\n'),
  };
}

export function testMessage(at: number, env: Pick<Env, 'PUBLIC_URL'>): AlarmMessage {
  const service = serviceOf(env);
  const text = `【${KEYWORD}试一下】${service ?? ''}\n收到这条，说明告警送得到。`;
  return { state: 'test', kind: 'test', condition: 'test', facts: {}, since: at, at, service, text };
}
