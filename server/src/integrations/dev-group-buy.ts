import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import type { CertificateFault, CertificateGoods, GroupBuy } from '../ports/group-buy.ts';

/** Creates the dev adapter of a coupon platform. Its certificates are rows that the operator created. */
export function devGroupBuy({ db, now }: Pick<Deps, 'db' | 'now'>): GroupBuy {
  return {
    name: 'embedded',
    isDev: true,
    use: async (certNo, useId) => {
      const at = new Date(now());
      const { rows } = await sql<CertificateGoods>`
        update trial_certificate set used_by = ${useId}, used_at = coalesce(used_at, ${at})
        where cert_no = ${certNo}
          and (used_by = ${useId} or (used_by is null and (expires_at is null or expires_at > ${at})))
        returning type, template_id as "templateId", script_id as "scriptId"`.execute(db);
      return rows[0] ?? (await whyNot(db, certNo));
    },
  };
}

async function whyNot(db: Kysely<Database>, certNo: string): Promise<CertificateFault> {
  const certificate = await db
    .selectFrom('trial_certificate')
    .select('used_by')
    .where('cert_no', '=', certNo)
    .executeTakeFirst();
  if (certificate === undefined) return 'none';
  return certificate.used_by === null ? 'expired' : 'used';
}
