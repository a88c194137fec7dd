import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A browser that takes nudges: whose it is says its session, with which it goes. */
interface NotificationDeviceTable {
  device_id: GeneratedAlways<number>;
  /** Token hash. */
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  /** When it last took one, or was said again. */
  used_at: Date;
}

/** What somebody has chosen; who has no row has not. `off`: kinds they want to hear nothing of. */
interface NotificationChoiceTable {
  user_id: number;
  off: Generated<string[]>;
  night: Generated<boolean>;
  changed_at: Date;
}

/** One occasion for one person. It stays for a while after it was told, so that it is told once. */
interface NotificationTable {
  nudge_id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  /** What of its kind, by which it has its words. */
  about: string;
  /** Names it among all of that person: room, what it is about. No word of anybody. */
  occasion: string;
  party_id: string | null;
  created_at: Date;
  /** When it is to be looked at next. Whoever takes it moves it on first. */
  due_at: Date;
  tries: Generated<number>;
  /** Devices that have it. */
  reached: ColumnType<number[], number[] | undefined, number[]>;
  ended_at: Date | null;
  /** How it ended: see nudges/store.ts. */
  outcome: string | null;
}

/** How many messages of a kind somebody lets a messaging app send them yet. */
interface NotificationGrantTable {
  user_id: number;
  provider: string;
  kind: string;
  remaining: number;
  changed_at: Date;
}

export interface NotificationTables {
  nudge_device: NotificationDeviceTable;
  nudge_choice: NotificationChoiceTable;
  nudge: NotificationTable;
  nudge_grant: NotificationGrantTable;
}
