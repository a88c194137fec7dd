// What somebody can be told of, by the switch that it belongs to; how long it is worth anything; whether it wakes a phone.
import type { NotificationKind } from '@juzhongren/contract/notifications';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface About {
  readonly kind: NotificationKind;
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** Also at night: it is of the evening that is under way, or of the one that was agreed for that hour. */
  readonly anyHour?: true;
  /** Also at night while the room is at play. */
  readonly ofThePlay?: true;
  /** Somebody waits: while the person looks at the room it waits with them, rather than being done with. */
  readonly waits?: true;
}

export const ABOUTS = {
  began: { kind: 'start', ttlSeconds: HOUR_S, urgent: true, anyHour: true },
  time: { kind: 'start', ttlSeconds: HOUR_S, urgent: true, anyHour: true },
  begin: { kind: 'turn', ttlSeconds: HOUR_S, urgent: true, ofThePlay: true },
  pay: { kind: 'turn', ttlSeconds: 10 * MINUTE_S, urgent: true, ofThePlay: true },
  act: { kind: 'turn', ttlSeconds: HOUR_S, urgent: true, ofThePlay: true },
  aloud: { kind: 'turn', ttlSeconds: 5 * MINUTE_S, urgent: true, ofThePlay: true },
  vote: { kind: 'turn', ttlSeconds: HOUR_S, urgent: true, ofThePlay: true },
  reply: { kind: 'turn', ttlSeconds: HOUR_S, urgent: true, ofThePlay: true },
  closing: { kind: 'turn', ttlSeconds: HOUR_S, urgent: true, ofThePlay: true },
  'move-on': { kind: 'turn', ttlSeconds: HOUR_S, urgent: true, ofThePlay: true },
  deadline: { kind: 'turn', ttlSeconds: 3 * HOUR_S, urgent: true },
  ended: { kind: 'turn', ttlSeconds: 12 * HOUR_S, urgent: false, ofThePlay: true },
  ready: { kind: 'waiting', ttlSeconds: 30 * MINUTE_S, urgent: true, ofThePlay: true, waits: true },
  alone: { kind: 'waiting', ttlSeconds: 30 * MINUTE_S, urgent: true, ofThePlay: true, waits: true },
  agreed: { kind: 'date', ttlSeconds: 24 * HOUR_S, urgent: false },
  'called-off': { kind: 'date', ttlSeconds: 24 * HOUR_S, urgent: false },
  tomorrow: { kind: 'date', ttlSeconds: 12 * HOUR_S, urgent: false },
  soon: { kind: 'date', ttlSeconds: 30 * MINUTE_S, urgent: true, anyHour: true },
  answered: { kind: 'answer', ttlSeconds: 72 * HOUR_S, urgent: false },
} as const satisfies Readonly<Record<string, About>>;

export type NotificationAbout = keyof typeof ABOUTS;

export const isAbout = (text: string): text is NotificationAbout => Object.hasOwn(ABOUTS, text);

export const aboutOf = (about: NotificationAbout): About => ABOUTS[about];
