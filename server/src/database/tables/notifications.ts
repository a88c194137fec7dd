import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Browser that receives notifications. Its session tells the user; it is deleted with the session. */
interface NotificationDeviceTable {
  device_id: GeneratedAlways<number>;
  /** Token hash of the session. */
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  /** Time when it last received a notification or was registered again. */
  used_at: Date;
}

/** Notification settings of a user; users with defaults have no row. `off` lists the kinds they do not want. */
interface NotificationChoiceTable {
  user_id: number;
  off: Generated<string[]>;
  night: Generated<boolean>;
  changed_at: Date;
}

/** Notification of one occasion to one user. The row stays for a while after sending, so that it is sent once. */
interface NotificationTable {
  nudge_id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  /** Subject within its kind, from which its text is made. */
  about: string;
  /** Unique name of the occasion for this user: room and subject. Contains no text from users. */
  occasion: string;
  party_id: string | null;
  created_at: Date;
  /** Time of the next attempt. The server that takes the notification moves it forward first. */
  due_at: Date;
  tries: Generated<number>;
  /** Ids of the devices that received it. */
  reached: ColumnType<number[], number[] | undefined, number[]>;
  ended_at: Date | null;
  /** Result of the notification, see notifications/sending/send-due.ts. */
  outcome: string | null;
}

/** Number of further messages of a kind that a user allows a messaging app to send. */
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
