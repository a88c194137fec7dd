import type { Generated } from 'kysely';

/** `phone` null after the account was deleted; `nickname` empty until the profile is complete. Avatars are media ids. */
interface UserTable {
  user_id: Generated<number>;
  phone: string | null;
  nickname: Generated<string>;
  avatar: string | null;
  /** A made-up player of the demo data; nobody can sign in as one. */
  demo: Generated<boolean>;
  created_at: Date;
  /** The way in that the account came by. */
  channel_id: Generated<string | null>;
  /** The person behind it is gone: nothing personal is left in this row. */
  deleted_at: Generated<Date | null>;
  /** Staff asked for the deletion: a server carries it out. */
  deletion_asked_at: Generated<Date | null>;
}

/** A signed-in session: only the SHA-256 of its token is kept, in hexadecimal. */
interface SessionTable {
  token_hash: string;
  user_id: number;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  /** Wrong codes of the second factor of staff since the last right one. */
  factor_tries: Generated<number>;
}

/**
 * A session that was removed lately, or whose person was banned; or, `told`, whose person has something to read. The database
 * itself writes it, by its own clock. `mark`: SHA-256 of `token_hash`.
 */
interface EndedSessionTable {
  mark: string;
  told: Generated<boolean>;
  ended_at: Generated<Date>;
}

/** A code that was sent to a phone, for the browser that asked: `asker` is the hash of that browser's key. */
interface SignInCodeTable {
  phone: string;
  asker: string;
  code_id: string;
  code_hash: Buffer;
  expires_at: Date;
  tries: Generated<number>;
}

/**
 * What was counted for a phone, apart by who it was: `askers` with a code of their own, `others` without, or a browser
 * that has signed in to this phone before, by its hash (`known_until` is null for the first two).
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
 * Codes sent since the window began: `address:<address key>` an hour, `all` a day; looks of vendors that were in vain:
 * `messenger:<address key>`, `human-check:<address key>` an hour; wrong redemption
 * codes: `redeem:<address key>` an hour; new guests: `guests:<address key>` an hour, `day:guests:<address key>` a day; ways
 * back to a guest: `guest-pin:<address key>` an hour, `day:guest-pin:<hash of room and name>` a day, and
 * from a browser that the guest is known by `day:guest-pin:<hash of room, name and browser>`.
 */
interface SignInSendsTable {
  scope: string;
  since: Date;
  sent: number;
}

/** Avatars kept for somebody since their day of counting began. */
interface AvatarChangeTable {
  user_id: number;
  since: Date;
  changes: number;
}

/** What somebody did of a kind since their count of it began. */
interface PersonLimitTable {
  user_id: number;
  what: string;
  since: Date;
  used: number;
}

/** Solved challenges: each works once. */
interface CaptchaUsedTable {
  rand: string;
  expires_at: Date;
}

/** Who somebody is to a messaging app or a mini-program: another way to sign in. */
interface IdentityTable {
  /** `messenger:<app id>` or `mini-program:<app id>`. */
  provider: string;
  subject: string;
  union_id: string | null;
  user_id: number;
  created_at: Date;
}

/** Somebody came by a messaging app and has no account yet: the pass binds them to the phone that signs in with it. */
interface MessengerPassTable {
  pass_hash: string;
  provider: string;
  subject: string;
  union_id: string | null;
  expires_at: Date;
}

/** Keys of this installation, made at the first start. */
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
