// Subjects of notifications: the user setting they belong to, how long they are useful, and whether they are urgent.
import type { NotificationKind } from '@juzhongren/contract/notifications';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface About {
  readonly kind: NotificationKind;
  readonly ttlSeconds: number;
  readonly urgent: boolean;
  /** Also sent at night, because it concerns the current game or the planned time. */
  readonly anyHour?: true;
  /** Also sent at night while the room is active. */
  readonly ofThePlay?: true;
  /** Other players are waiting. While the user views the room, the notification is postponed instead of dropped. */
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
