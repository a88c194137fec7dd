import type { Generated } from 'kysely';

/**
 * User. `phone` is null after the account was deleted. `nickname` is empty until the profile is complete. `avatar` is a
 * media id.
 */
interface UserTable {
  user_id: Generated<number>;
  phone: string | null;
  nickname: Generated<string>;
  avatar: string | null;
  /** True for an artificial player of the demo data. Nobody can sign in as one. */
  demo: Generated<boolean>;
  created_at: Date;
  channel_id: Generated<string | null>;
  /** Time when the account was deleted. The row then contains no personal data. */
  deleted_at: Generated<Date | null>;
  /** Time when staff requested the deletion. A server carries it out. */
  deletion_asked_at: Generated<Date | null>;
}

/** Session of a signed-in user. Only the SHA-256 of its token is stored, in hexadecimal. */
interface SessionTable {
  token_hash: string;
  user_id: number;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  /** Wrong second-factor codes of a staff member since the last right one. */
  factor_tries: Generated<number>;
}

/**
 * Session that was removed recently, or whose user was banned. With `told`, its user has something to read instead. The
 * database itself writes the row, by its own clock. `mark` is the SHA-256 of `token_hash`.
 */
interface EndedSessionTable {
  mark: string;
  told: Generated<boolean>;
  ended_at: Generated<Date>;
}

/** Code sent to a phone for the browser that requested it. `asker` is the hash of that browser's key. */
interface SignInCodeTable {
  phone: string;
  asker: string;
  code_id: string;
  code_hash: Buffer;
  expires_at: Date;
  tries: Generated<number>;
}

/**
 * Counts for a phone, separated by `who`: `askers` with a code of their own, `others` without one, or the hash of a
 * browser that has signed in to this phone before. `known_until` is null for the first two.
 */
interface SignInPhoneTable {
  phone: string;
  who: string;
  sent_at: Generated<Date[]>;
  wrong_at: Generated<Date[]>;
  wrong_in_a_row: Generated<number>;
  known_until: Date | null;
}

/**
 * Counts since the window began, by scope.
 * Codes sent: `address:<address key>` per hour, `all` per day.
 * Failed checks with vendors: `messenger:<address key>`, `human-check:<address key>` per hour.
 * Wrong redemption codes: `redeem:<address key>` per hour.
 * New guests: `guests:<address key>` per hour, `day:guests:<address key>` per day.
 * Returns of a guest: `guest-pin:<address key>` per hour, `day:guest-pin:<hash of room and name>` per day. From a
 * browser that the guest has used: `day:guest-pin:<hash of room, name and browser>`.
 */
interface SignInSendsTable {
  scope: string;
  since: Date;
  sent: number;
}

/** Number of avatars stored for a user since their day of counting began. */
interface AvatarChangeTable {
  user_id: number;
  since: Date;
  changes: number;
}

/** Number of a user's actions of one kind since their count of it began. */
interface PersonLimitTable {
  user_id: number;
  what: string;
  since: Date;
  used: number;
}

/** Solved challenges. Each works once. */
interface CaptchaUsedTable {
  rand: string;
  expires_at: Date;
}

/** Identity of a user in a messaging app or mini-program, as another way to sign in. */
interface IdentityTable {
  /** `messenger:<app id>` or `mini-program:<app id>`. */
  provider: string;
  subject: string;
  union_id: string | null;
  user_id: number;
  created_at: Date;
}

/** Visitor from a messaging app who has no account yet. The pass binds them to the phone that signs in with it. */
interface MessengerPassTable {
  pass_hash: string;
  provider: string;
  subject: string;
  union_id: string | null;
  expires_at: Date;
}

/** Keys of this installation, created at the first start. */
interface ServerSecretTable {
  name: string;
  bytes: Buffer;
}

export interface AccountTables {
  app_user: UserTable;
  session: SessionTable;
  ended_session: EndedSessionTable;
  sign_in_code: SignInCodeTable;
  sign_in_phone: SignInPhoneTable;
  sign_in_sends: SignInSendsTable;
  avatar_change: AvatarChangeTable;
  person_limit: PersonLimitTable;
  captcha_used: CaptchaUsedTable;
  identity: IdentityTable;
  messenger_pass: MessengerPassTable;
  server_secret: ServerSecretTable;
}
