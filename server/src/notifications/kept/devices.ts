// Stores browsers that receive notifications. Each belongs to a session and is removed when that session ends.
import { NOTIFICATION_DEVICES_MAX } from '@juzhongren/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { PushAddress } from '../../ports/notifier.ts';

export interface Device extends PushAddress {
  readonly deviceId: number;
}

/** Stores a browser. Replaces an earlier entry with the same address or the same session. */
export async function keepDevice(
  db: Kysely<Database>,
  { userId, session, address, at }: { userId: number; session: string; address: PushAddress; at: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Serialises sessions that swap their addresses, which prevents a deadlock.
    await sql`select pg_advisory_xact_lock(hashtext('nudge-device'))`.execute(transaction);
    await transaction
      .deleteFrom('nudge_device')
      .where('endpoint', '=', address.endpoint)
      .where('session', '<>', session)
      .execute();
    const { endpoint, p256dh, auth } = address;
    await transaction
      .insertInto('nudge_device')
      .values({ session, endpoint, p256dh, auth, created_at: at, used_at: at })
      .onConflict((conflict) => conflict.column('session').doUpdateSet({ endpoint, p256dh, auth, used_at: at }))
      .execute();
    await sql`
      delete from nudge_device where device_id in (
        select d.device_id from nudge_device d join session s on s.token_hash = d.session
        where s.user_id = ${userId} order by d.used_at desc, d.device_id desc offset ${NOTIFICATION_DEVICES_MAX})`.execute(
      transaction,
    );
  });
}

export async function dropDevice(db: Kysely<Database>, deviceId: number): Promise<void> {
  await db.deleteFrom('nudge_device').where('device_id', '=', deviceId).execute();
}

export async function dropDeviceOf(db: Kysely<Database>, session: string): Promise<void> {
  await db.deleteFrom('nudge_device').where('session', '=', session).execute();
}

export async function devicesOf(db: Kysely<Database>, userId: number, at: Date): Promise<Device[]> {
  return await ofSessions(db).where('s.user_id', '=', userId).where('s.expires_at', '>', at).execute();
}

export async function deviceOfSession(db: Kysely<Database>, session: string): Promise<Device | undefined> {
  return await ofSessions(db).where('d.session', '=', session).executeTakeFirst();
}

export async function noteUsed(db: Kysely<Database>, deviceId: number, at: Date): Promise<void> {
  await db.updateTable('nudge_device').set({ used_at: at }).where('device_id', '=', deviceId).execute();
}

const ofSessions = (db: Kysely<Database>) =>
  db
    .selectFrom('nudge_device as d')
    .innerJoin('session as s', 's.token_hash', 'd.session')
    .select(['d.device_id as deviceId', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .orderBy('d.device_id');
