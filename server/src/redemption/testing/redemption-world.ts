import { CDK_TYPE, SCRIPT_ACCESS, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { cdkRedeem, certVerify } from '@juzhongren/contract/redemption';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from '../../app.ts';
import type { Deps } from '../../ports/deps.ts';
import type { CertificateFault, CertificateGoods, GroupBuy } from '../../ports/group-buy.ts';
import { devGroupBuy } from '../../integrations/dev-group-buy.ts';
import { fixedCatalogue, keepScripts } from '../../rooms/testing/fixed-catalogue.ts';
import { testScript } from '../../testing/script.ts';
import { addressOf, type TestServer, type TestUser, testServer } from '../../testing/server.ts';
import { columnsOf, makeBatch, type NewBatch } from '../batches.ts';
import { shownCode } from '@juzhongren/contract/redemption-code';
import type { Goods } from '../goods.ts';

export const SCRIPTS = [1001, 1002].map((id) =>
  testScript({ id, name: `剧本${id}`, access: SCRIPT_ACCESS.Normal, price: 1200 }),
);
export const MONTH: Goods = { type: CDK_TYPE.Vip, templateId: VIP_PLAN.Month };
export const SCRIPT: Goods = { type: CDK_TYPE.Script, scriptId: 1001 };
export const INVITATION: Goods = { type: CDK_TYPE.InvitationCard };

/** Replaces the response of the platform until it is reset. */
export type Play = (
  answer: () => Promise<CertificateGoods | CertificateFault>,
) => Promise<CertificateGoods | CertificateFault>;

/** Two server processes with one database, two scripts and a group-buy platform. */
export interface RedemptionWorld extends TestServer {
  readonly second: FastifyInstance;
  play: Play;
  /** The `useId` of each call to the platform, in order. */
  readonly uses: string[];
  /** Creates codes and returns them as printed. */
  codes(batch: Partial<NewBatch>): Promise<string[]>;
  certificate(certNo: string, goods: Goods, expiresAt?: Date): Promise<void>;
  /** Redeems a code on one of the processes, from any network address. */
  redeem(
    typed: string,
    as: TestUser,
    at?: { app?: FastifyInstance; remoteAddress?: string },
  ): Promise<{ err: number; params: unknown }>;
  verify: RedemptionWorld['redeem'];
  people(count: number): Promise<TestUser[]>;
}

export async function redemptionWorld(): Promise<RedemptionWorld> {
  const uses: string[] = [];
  const groupBuy: GroupBuy = {
    name: 'embedded',
    isDev: true,
    use: async (certNo, useId) => {
      uses.push(useId);
      return await world.play(() => devGroupBuy(server.deps).use(certNo, useId));
    },
  };
  const server = await testServer({ replace: { catalogue: fixedCatalogue(SCRIPTS), groupBuy } });
  await keepScripts(server.deps, SCRIPTS);
  const second = await buildApp({ ...server.deps, metrics: new Registry() });
  const post =
    (call: typeof cdkRedeem | typeof certVerify, field: string): RedemptionWorld['redeem'] =>
    async (typed, as, { app = server.app, remoteAddress = '127.0.0.1' } = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: addressOf(call),
        remoteAddress,
        headers: { token: as.token },
        payload: { [field]: typed },
      });
      return response.json<{ err: number; params: unknown }>();
    };
  const world: RedemptionWorld = {
    ...server,
    second,
    uses,
    play: async (answer) => await answer(),
    codes: async (batch) => {
      const made = { goods: MONTH, size: 1, expiresAt: null, remark: '', ...batch };
      return (await makeBatch(server.deps, made)).codes.map(shownCode);
    },
    certificate: async (certNo, goods, expiresAt) => {
      await server.deps.db
        .insertInto('trial_certificate')
        .values({ cert_no: certNo, ...columnsOf(goods), expires_at: expiresAt ?? null, used_by: null, used_at: null })
        .execute();
    },
    redeem: post(cdkRedeem, 'value'),
    verify: post(certVerify, 'cert_no'),
    people: async (count) => await Promise.all(Array.from({ length: count }, () => server.user())),
    close: async () => {
      await second.close();
      await server.close();
    },
  };
  return world;
}

export async function gotBy(db: Deps['db'], userIds: readonly number[]) {
  const count = async (table: 'redemption' | 'membership_grant' | 'owned_script' | 'card') => {
    const rows = await db.selectFrom(table).select('user_id').where('user_id', 'in', userIds).execute();
    return rows.length;
  };
  return {
    redemptions: await count('redemption'),
    lengthenings: await count('membership_grant'),
    scripts: await count('owned_script'),
    cards: await count('card'),
  };
}
