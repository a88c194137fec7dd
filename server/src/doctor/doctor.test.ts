import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createPlainServer, type Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TENCENT_KEYS,
  CAPTCHA_APP,
  tencentServer,
  type TencentServer,
} from '../integrations/testing/tencent-server.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { examine } from './doctor.ts';
import { howLong, lookAtAddress } from './look-at-address.ts';
import { lookAtClock, lookAtDatabase } from './look-at-database.ts';
import { lookAtDisk } from './look-at-disk.ts';
import { runningVersion } from '../version/program-version.ts';

let database: TestDatabase;
let tencent: TencentServer;
beforeAll(async () => {
  database = await testDatabase();
  tencent = await tencentServer(Date.now);
});
afterAll(async () => {
  await tencent.close();
  await database.close();
});

const KEYS = {
  SMS: 'tencent',
  HUMAN_CHECK: 'tencent',
  TENCENT_SECRET_ID: TENCENT_KEYS.id,
  TENCENT_SECRET_KEY: TENCENT_KEYS.key,
  TENCENT_SMS_SDK_APP_ID: '1400000001',
  TENCENT_SMS_SIGN_NAME: '局中人',
  TENCENT_SMS_TEMPLATE_ID: '1',
  TENCENT_CAPTCHA_APP_ID: String(CAPTCHA_APP.appId),
  TENCENT_CAPTCHA_APP_SECRET_KEY: CAPTCHA_APP.secretKey,
};
const withVendor = () => ({ ...KEYS, TENCENT_SMS_URL: tencent.url, TENCENT_CAPTCHA_URL: tencent.url });

async function doctor(environment: Record<string, string>, phone?: string) {
  const open = async () => ({ db: database.db, close: async () => {} });
  const findings = await examine({ environment: { NODE_ENV: 'test', DATA_DIR: '/tmp', ...environment }, open, phone });
  return Object.fromEntries(findings.map((finding) => [finding.what, finding]));
}

test('does not change the data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'juzhongren-doctor-'));
  await doctor({ DATA_DIR: folder });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('reports the version first, even with invalid settings, and identifies a snapshot', async () => {
  for (const environment of [{}, { PUBLIC_ULR: 'x' }]) {
    const [first] = Object.values(await doctor(environment));
    const { name, isRelease } = runningVersion();
    expect(first).toMatchObject({ what: '版本', state: isRelease ? 'fine' : 'careful' });
    expect(first?.says).toContain(isRelease ? `${name}（提交 ` : `${name} 是快照`);
  }
});

describe('settings', () => {
  test('stops after a setting that prevents the start, and shows its message', async () => {
    expect(await doctor({ PUBLIC_ULR: 'https://a.example' })).toEqual({
      版本: expect.anything(),
      设置: { what: '设置', state: 'wrong', says: '没有 PUBLIC_ULR 这项设置，是不是 PUBLIC_URL？' },
    });
  });
  test('warns about settings that nothing reads', async () => {
    expect((await doctor({ WECHAT_SOMETHING: 'x' }))['设置']).toMatchObject({ state: 'careful' });
  });
});

test('checks the public address and Redis before hosts whose DNS lookups may hang', async () => {
  const asked: string[] = [];
  const listener = (name: string) => createPlainServer((socket) => void (asked.push(name), socket.destroy()));
  const [own, redis] = ['own address', 'Redis'].map(listener) as [NetServer, NetServer];
  for (const server of [own, redis]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const portOf = (server: NetServer) => (server.address() as AddressInfo).port;
  await examine({
    environment: {
      NODE_ENV: 'test',
      DATA_DIR: '/tmp',
      PUBLIC_URL: `http://127.0.0.1:${portOf(own)}`,
      REDIS_URL: `redis://127.0.0.1:${portOf(redis)}`,
    },
    // Vendors are checked after the database was opened, push services last.
    open: () => {
      asked.push('database');
      return Promise.reject(new Error('no'));
    },
  });
  for (const server of [own, redis]) server.close();
  expect([...new Set(asked)]).toEqual(['own address', 'Redis', 'database']);
});

test('shows prices in yuan', async () => {
  expect((await doctor({ VIP_WEEK_PRICE: '0', REFUND_SECOND_PERSON: '50000' }))['价格']?.says).toBe(
    '会员一个月 ¥28.00，七天 不卖，退款从 ¥500.00 起要两个人',
  );
  expect(await doctor({ PAYMENT: 'none' })).not.toHaveProperty('价格');
});

test('reports configured folders that do not exist', async () => {
  expect(await doctor({})).not.toHaveProperty('文件夹');
  expect((await doctor({ PACKS_DIR: '/tmp', BACKUP_DIR: '/tmp' }))['文件夹']).toMatchObject({ state: 'fine' });
  for (const name of ['PACKS_DIR', 'CLIENT_DIR', 'BACKUP_DIR']) {
    expect((await doctor({ [name]: '/nope/nope' }))['文件夹']).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining(`${name} 指的文件夹 /nope/nope 不在`),
    });
  }
});

describe('vendors', () => {
  test('accepts valid keys without sending a message or using a captcha ticket', async () => {
    tencent.refuseWith = 'InvalidParameterValue.IncorrectPhoneNumber';
    tencent.captcha = { CaptchaCode: 8 };
    const { 短信: messages, 人机验证: captcha, 支付: payment } = await doctor(withVendor());
    expect(messages).toMatchObject({ state: 'fine' });
    expect(captcha).toMatchObject({ state: 'fine' });
    expect(payment).toMatchObject({ state: 'unused' });
    expect(tencent.sent).toEqual([]);
  });

  test("reports a wrong key with the vendor's error code, never with the key", async () => {
    tencent.captcha = { CaptchaCode: 100 };
    const wrongKey = { ...withVendor(), TENCENT_SECRET_KEY: 'somethingElse' };
    const { 短信: messages, 人机验证: captcha } = await doctor(wrongKey);
    expect(messages).toMatchObject({ state: 'wrong', says: expect.stringContaining('AuthFailure') });
    expect(captcha?.state).toBe('wrong');
    expect(JSON.stringify([messages, captcha])).not.toContain('somethingElse');
    expect((await doctor(withVendor()))['人机验证']).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('100'),
    });
  });

  test('warns about dev adapters in production, even without a database', async () => {
    const devAdapters = { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded', PAYMENT: 'embedded' };
    const environment = { NODE_ENV: 'production', DATA_DIR: '/tmp', ...devAdapters };
    for (const open of [
      async () => ({ db: database.db, close: async () => {} }),
      () => Promise.reject(new Error('no')),
    ]) {
      const findings = await examine({ environment, open });
      const of = (what: string) => findings.filter((finding) => finding.what === what);
      expect(of('支付')).toMatchObject([{ state: 'careful', says: expect.stringContaining('谁点都算付了') }]);
      expect(of('短信')).toMatchObject([{ state: 'careful', says: expect.stringContaining('outbox') }]);
      expect(of('消息应用')).toMatchObject([{ state: 'careful', says: expect.stringContaining('冒用') }]);
    }
    const none = await doctor({ ...environment, MESSENGER: 'none', PAYMENT: 'none' });
    expect([none['支付']?.state, none['消息应用']?.state]).toEqual(['unused', 'unused']);
  });

  test('reports an unreachable vendor', async () => {
    const away = { ...withVendor(), TENCENT_SMS_URL: 'http://127.0.0.1:9', TENCENT_CAPTCHA_URL: 'http://127.0.0.1:9' };
    expect((await doctor(away))['短信']).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('unreachable'),
    });
  });

  test('sends one message to the requested phone number', async () => {
    tencent.refuseWith = undefined;
    expect((await doctor(withVendor(), '13800000001'))['短信']).toMatchObject({ state: 'fine', says: '发出了一条' });
    expect(tencent.sent).toMatchObject([{ phone: '+8613800000001' }]);
  });
});

describe('database, clock and disk', () => {
  const env: Parameters<typeof lookAtDatabase>[1] = {
    DATABASE_CONNECTIONS: 12,
    SERVERS: undefined,
    BACKUP_AT: undefined,
  };

  test('accepts a correct database and reports too few connections', async () => {
    const states = async (more: Partial<typeof env>) =>
      Object.fromEntries(
        (await lookAtDatabase(database.db, { ...env, ...more })).map(({ what, state }) => [what, state]),
      );
    expect(await states({})).toMatchObject({ 数据库: 'fine', 数据库连接: 'fine', 数据库结构: 'fine', 时钟: 'fine' });
    expect(await states({ SERVERS: 32 })).toMatchObject({ 数据库连接: 'wrong' });
  });

  describe('database schema', () => {
    const schemaOf = async (change: string) => {
      const changed = await database.db.startTransaction().execute();
      try {
        await sql.raw(change).execute(changed);
        const findings = await lookAtDatabase(changed, env);
        return findings.filter(({ what }) => what === '数据库结构');
      } finally {
        await changed.rollback().execute();
      }
    };

    test('reports a matching schema only after a comparison', async () => {
      expect(await schemaOf('select 1')).toEqual([
        { what: '数据库结构', state: 'fine', says: '和这个程序的一样，表、列、索引、约束都核对过' },
      ]);
      expect(await schemaOf(`update schema_migration set sha256 = null where name < '003'`)).toEqual([
        { what: '数据库结构', state: 'fine', says: expect.stringContaining('有 2 步是在记录散列之前执行的') },
      ]);
    });

    test.each([
      ['alter table party_member drop column leads', 'wrong', '表 party_member 缺少列 leads'],
      ['drop index party_screen_user', 'wrong', '表 party_screen 的索引 party_screen_user 没有'],
      ['create unique index mine on app_user (nickname)', 'careful', '表 app_user 多出唯一索引 mine'],
      ["insert into schema_migration (name) values ('900-next')", 'wrong', '比这个程序新（900-next）'],
      ["delete from schema_migration where name = '046-one-shape'", 'careful', '旧 1 步：启动时会更新'],
      [
        "update schema_migration set sha256 = repeat('0', 64) where name = '043-open-tables'",
        'careful',
        '步骤 043-open-tables 当时执行的内容和这个程序里的不一样',
      ],
    ])('reports the schema state after %s', async (change, state, says) => {
      expect(await schemaOf(change)).toEqual([{ what: '数据库结构', state, says: expect.stringContaining(says) }]);
    });

    test('reports each difference separately', async () => {
      const findings = await schemaOf('alter table party_screen drop column user_id');
      expect(findings.map(({ says }) => says.split('：')[0])).toEqual([
        '表 party_screen 缺少列 user_id（integer）',
        '表 party_screen 的索引 party_screen_user 没有、无效，或者和这个程序的不一样',
      ]);
    });
  });

  test('reports an unreachable database and still checks the rest', async () => {
    const open = () => Promise.reject(new Error('no'));
    const findings = await examine({ environment: { NODE_ENV: 'test', DATA_DIR: '/tmp' }, open });
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([
      { what: '数据库', state: 'wrong', says: '看不了（Error）' },
    ]);
    expect(findings.map(({ what }) => what)).toContain('公开地址');
  });

  test('reports a failed backup of last night', async () => {
    const at = new Date();
    const run = { day: '2026-03-01', server: 'a', begun_at: at, ended_at: at, file: null, bytes: null };
    await database.db
      .insertInto('backup_run')
      .values({ ...run, fault: '磁盘满了' })
      .execute();
    const findings = await lookAtDatabase(database.db, { ...env, BACKUP_AT: '04:30' });
    expect(findings.at(-1)).toMatchObject({ state: 'wrong', says: expect.stringContaining('磁盘满了') });
  });

  test.each([
    [500, 'fine'],
    [-5_000, 'careful'],
    [90_000, 'wrong'],
  ])('rates a clock that is %i ms off as %s', (off, state) => {
    expect(lookAtClock(off).state).toBe(state);
  });

  test.each([
    [10, 'wrong'],
    [500, 'careful'],
    [5_000, 'fine'],
  ])('rates a disk with %i MB free as %s', async (megabytes, state) => {
    expect((await lookAtDisk('/', { freeBytes: async () => megabytes * 1024 * 1024 })).state).toBe(state);
  });
});

describe('public address', () => {
  let server: TestServer;
  let other: Server;
  beforeAll(async () => {
    server = await testServer();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    // Acts as a proxy that does not forward upgrade requests.
    other = createServer((_request, response) => response.end('{"hello":"world"}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
  });
  afterAll(async () => {
    await server.close();
    other.close();
  });
  const states = async (of: { address(): unknown }) => {
    const { port } = of.address() as AddressInfo;
    return Object.fromEntries(
      (await lookAtAddress(`http://127.0.0.1:${port}`)).map(({ what, state }) => [what, state]),
    );
  };

  test('reaches the server and its WebSocket, and warns about missing TLS', async () => {
    expect(await states(server.app.server)).toEqual({ 证书: 'careful', 公开地址: 'fine', 推送: 'fine' });
  });

  test('reports an address that leads elsewhere or blocks WebSockets', async () => {
    expect(await states(other)).toEqual({ 证书: 'careful', 公开地址: 'wrong', 推送: 'wrong' });
  });

  test('reports a broken certificate alone and skips the other checks', async () => {
    const { port } = other.address() as AddressInfo;
    const findings = await lookAtAddress(`https://127.0.0.1:${port}`);
    expect(findings.map(({ what, state }) => [what, state])).toEqual([
      ['证书', 'wrong'],
      ['公开地址', 'unused'],
      ['推送', 'unused'],
    ]);
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port: closed } = nobody.address() as AddressInfo;
    nobody.close();
    await once(nobody, 'close');
    expect((await lookAtAddress(`https://127.0.0.1:${closed}`))[0]?.says).toMatch(/^ECONNREFUSED：没有人在那里听/);
  });

  test('explains how to trust a certificate of an unknown authority', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juzhongren-doctor-'));
    try {
      const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [string, string];
      const asked = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '30',
      ];
      const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      execFileSync('openssl', [...asked, ...name, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
      const secure = createSecureServer(
        { key: readFileSync(key), cert: readFileSync(certificate) },
        (_request, response) => response.end('{}'),
      ).listen(0, '127.0.0.1');
      await once(secure, 'listening');
      const [finding] = await lookAtAddress(`https://localhost:${(secure.address() as AddressInfo).port}`);
      secure.close();
      expect(finding?.state).toBe('wrong');
      expect(finding?.says).toMatch(/NODE_EXTRA_CA_CERTS/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test.each([
    ['of three months, fresh', 90, 80, 'fine', '对，还有 80 天'],
    ['of three months, in its last fortnight', 90, 11, 'careful', '还有 11 天到期，请续上'],
    ['of a week, fresh', 7, 6, 'fine', '对，还有 6 天'],
    ['of half a day, as a local authority makes them', 0.5, 0.4, 'fine', '对，还有 9 小时'],
    ['of half a day, nearly over', 0.5, 0.05, 'careful', '还有 1 小时到期，请续上'],
  ])('rates a certificate %s', (_what, life, left, state, says) => {
    const days = 24 * 60 * 60 * 1_000;
    expect(howLong({ fromMs: (left - life) * days, toMs: left * days, nowMs: 0 })).toMatchObject({ state, says });
  });
});
