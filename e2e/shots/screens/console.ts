// States of the console pages for staff.
import { ask } from '../../src/people/account.ts';
import { atCheckout } from '../../src/people/checkout.ts';
import { listed } from '../world/listed.ts';
import type { Stage } from '../world/stage.ts';
import { newStaff, staffSession } from '../world/staff.ts';
import { statesOf } from '../world/state.ts';
import type { World } from '../world/world.ts';

const ACT = '/console-api/act';
const WAITING = '/console-api/waiting';
const WAITED_SINCE = '2026-11-20T12:00:00.000Z';
const WAITING_ROWS = [
  { kind: 'alarms', count: 1, newest: [{ id: 'disk-low a', says: 'a 的磁盘只剩 300 MB', at: WAITED_SINCE }] },
  {
    kind: 'complaints',
    count: 7,
    newest: [1, 2, 3, 4, 5].map((id) => ({ id: String(id), says: '辱骂骚扰：口无遮拦的人', at: WAITED_SINCE })),
  },
  {
    kind: 'feedback',
    count: 2,
    newest: ['第二幕的线索翻开以后没有声音，换了一台手机也一样。想知道是不是只有我这样。', '打不开'].map(
      (says, at) => ({
        id: String(at),
        says,
        at: WAITED_SINCE,
      }),
    ),
  },
  { kind: 'orders', count: 1, newest: [{ id: 'P1', says: '¥28.00：收到的金额不对 1', at: WAITED_SINCE }] },
  {
    kind: 'draft',
    count: 1,
    newest: [{ id: '4', says: '小林（工作人员 7）存的首页草稿，还没有发布', at: WAITED_SINCE }],
  },
];

async function enter(stage: Stage, path: string, role: 'owner' | 'support' | 'finance' = 'owner'): Promise<void> {
  await stage.keeps('session', 'consoleToken', await staffSession(stage.world, role)).open(path);
}

const trouble = (world: World) =>
  world.once('trouble', async () => {
    const bad = await world.newcomer('口无遮拦的人', '灯');
    const { service, token } = await world.newcomer('清净的人', '竹');
    const remark = '第二幕的线索翻开以后没有声音，换了一台手机也一样。想知道是不是只有我这样。';
    await ask(service, '/user/feedback', {
      token,
      body: { feedback_type: 1, feedback_remark: remark },
    });
    return bad;
  });

async function person(stage: Stage): Promise<void> {
  const { id, name } = await trouble(stage.world);
  await enter(stage, `/console/people/${id}`);
  await stage.sees(name);
}

async function banLooked(stage: Stage): Promise<void> {
  await person(stage);
  await stage.tap(/^封禁：/);
  await stage.tap('30 天');
  await stage.dialog().getByRole('textbox').fill('多次在房间里辱骂别人，警告过两次');
  await stage.tap('看看会怎样');
  await stage.button('确认封禁').waitFor();
}

const order = (stage: Stage) =>
  stage.world.once('an order', async () => {
    const { service, token } = await stage.world.newcomer('买了月卡的人', '花');
    const body = { templateId: 1, type: 1 };
    const made = await ask<{ outTradeNo: string; redirectURL: string }>(service, '/vip/prepay', { token, body });
    const page = await stage.page.context().newPage();
    await page.goto(new URL(made.redirectURL, service.url).href);
    await atCheckout(page, '支付');
    await page.waitForURL((url) => !url.pathname.startsWith('/pay/'));
    await page.close();
    return made.outTradeNo;
  });

async function fillInCodes(stage: Stage): Promise<void> {
  await enter(stage, '/console/codes');
  await stage.tap('做兑换码');
  await stage.tap('会员 30 天');
  await stage.field('个数').fill('8');
}

async function complaint(stage: Stage): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  const message = (chatSeq: number, userId: number, nickname: string, text: string | null) => ({
    chatSeq,
    userId,
    nickname,
    text,
    circle: text === null ? [1, 2] : null,
    at: Date.parse(at),
  });
  const row = {
    complaint_id: 7,
    user_id: 12,
    nickname: '清净的人',
    about_id: 13,
    about_nickname: '口无遮拦的人',
    party_id: 'AAAAAAAAAAAA',
    chat_seq: 5,
    said: '你是不是不会玩，不会玩就别来',
    reason: 'abuse',
    remark: '整局都在骂人',
    created_at: at,
    state: 'new',
    taken_by: null,
    taken_at: null,
    closed_by: null,
    closed_at: null,
    result: null,
    script_name: '零点水位',
    sanctions: [
      {
        sanction_id: 3,
        kind: 'talk',
        reason: '在房间里辱骂别人',
        since: at,
        until: '2026-11-27T12:00:00.000Z',
        lifted_at: null,
      },
    ],
    reviews: [
      {
        review_id: 5,
        script_id: 1001,
        script_name: '零点水位',
        comment: '凶手就是看水闸的那个，别玩了',
        hidden: false,
        spoiler: true,
        created_at: at,
      },
    ],
    around: [
      message(4, 12, '清净的人', '我再看看钟楼那张照片'),
      message(5, 13, '口无遮拦的人', '你是不是不会玩，不会玩就别来'),
      message(6, 14, '阿离', null),
    ],
  };
  await stage.answer(ACT, { exitCode: 0, dryRun: false, rows: [row], said: [], change: null });
  await enter(stage, '/console/complaints/7');
  await stage.sees('整局都在骂人');
}

export const CONSOLE = statesOf('console', {
  phone: async (stage) => {
    await stage.open('/console');
    await stage.button('下一步').waitFor();
  },
  'no-phone': async (stage) => {
    await stage.open('/console');
    await stage.tap('下一步');
    await stage.sees('手机号不能为空');
  },
  'no-staff': async (stage) => {
    const { token } = await trouble(stage.world);
    await stage.keeps('session', 'consolePerson', token).open('/console');
    await stage.sees(/不是工作人员/);
  },
  enrol: async (stage) => {
    await stage.keeps('session', 'consolePerson', await newStaff(stage.world, 'support')).open('/console');
    await stage.page.getByRole('img', { name: '第二步验证的二维码' }).waitFor();
    await stage.page.locator('svg[role=img] path').first().waitFor();
  },
  recovery: async (stage) => {
    const token = 'x'.repeat(43);
    const recovery = Array.from({ length: 8 }, (_, index) => `ABCD-EFGH-IJKL-MN${10 + index}`);
    await stage.answer('/console-api/enrol', { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x' });
    await stage.answer('/console-api/enrol/confirm', { token, role: 'support', until: 2_000_000_000, recovery });
    await stage.keeps('session', 'consolePerson', token).open('/console');
    await stage.field('验证器上的六位数字').fill('123456');
    await stage.tap('确认，进入后台');
    await stage.sees('存好了，进入后台');
  },
  factor: async (stage) => {
    await stage.fail('/console-api/enrol', { err: 4005 });
    await stage.keeps('session', 'consolePerson', 'x'.repeat(43)).open('/console');
    await stage.button('进入后台').waitFor();
  },
  'factor-wrong': async (stage) => {
    await stage.fail('/console-api/enrol', { err: 4005 });
    await stage.fail('/console-api/sign-in', { err: -20005 });
    await stage.keeps('session', 'consolePerson', 'x'.repeat(43)).open('/console');
    await stage.field('验证器上的六位数字').fill('123456');
    await stage.tap('进入后台');
    await stage.sees(/已经用过了/);
  },
  'session-failed': async (stage) => {
    await stage.fail('/console-api/session', 500);
    await enter(stage, '/console/people');
    await stage.sees('加载失败');
  },
  waiting: async (stage) => {
    await stage.answer(WAITING, { waiting: WAITING_ROWS });
    await enter(stage, '/console');
    await stage.sees('还有 2 个');
  },
  'waiting-none': async (stage) => {
    await stage.answer(WAITING, { waiting: [] });
    await enter(stage, '/console');
    await stage.sees(/^没有等你处理的/);
  },
  'waiting-loading': async (stage) => {
    await stage.hold(WAITING);
    await enter(stage, '/console');
    await stage.page.locator('[aria-busy=true]').first().waitFor();
  },
  'waiting-failed': async (stage) => {
    await stage.fail(WAITING, 500);
    await enter(stage, '/console');
    await stage.sees('加载失败');
  },
  leave: async (stage) => {
    await enter(stage, '/console/people');
    await stage.tap('退出');
    await stage.dialog('要退出后台吗？').waitFor();
  },
  people: async (stage) => {
    await enter(stage, '/console/people');
    await stage.sees('先找到这个人');
  },
  'people-found': async (stage) => {
    await trouble(stage.world);
    await enter(stage, '/console/people?who=的人');
    await listed(stage, '找到的人').waitFor();
  },
  'people-nobody': async (stage) => {
    await enter(stage, '/console/people?who=没有这个人吧');
    await stage.sees(/没有找到/);
  },
  loading: async (stage) => {
    await stage.hold(ACT);
    await enter(stage, '/console/people?who=的人');
    await stage.page.locator('[aria-busy=true]').first().waitFor();
  },
  failed: async (stage) => {
    await stage.fail(ACT, 500);
    await enter(stage, '/console/people?who=的人');
    await stage.sees('加载失败');
  },
  offline: async (stage) => {
    await enter(stage, '/console/people');
    await stage.sees('先找到这个人');
    await stage.offline();
    await stage.page.getByRole('searchbox').fill('小黑');
    await stage.tap('找');
    await stage.sees('网络已断开，正在重连…');
  },
  person,
  'not-mine': async (stage) => {
    await enter(stage, '/console/trail', 'support');
    await stage.sees(/看不了这里/);
  },
  ban: async (stage) => {
    await person(stage);
    await stage.tap(/^封禁：/);
    await stage.tap('看看会怎样');
    await stage.sees('请选多久');
  },
  'ban-looked': banLooked,
  'ban-factor': async (stage) => {
    await banLooked(stage);
    await stage.fail(ACT, { err: 4032 });
    await stage.tap('确认封禁');
    await stage.field('验证器上的六位数字').waitFor();
  },
  'ban-unsure': async (stage) => {
    await banLooked(stage);
    await stage.fail(ACT, 'no network');
    await stage.tap('确认封禁');
    await stage.sees(/可能已经做了/);
  },
  'warn-done': async (stage) => {
    await person(stage);
    await stage.tap(/^警告：/);
    await stage.dialog().getByRole('textbox').fill('请不要在房间里骂人');
    await stage.tap('看看会怎样');
    await stage.tap('确认警告');
    await stage.sees(/^已警告/);
  },
  'complaints-chosen': async (stage) => {
    const rows = Array.from({ length: 4 }, (_, at) => ({
      complaint_id: 20 - at,
      user_id: 12 + at,
      nickname: '清净的人',
      about_id: 13,
      about_nickname: '口无遮拦的人',
      party_id: 'AAAAAAAAAAAA',
      script_name: '零点水位',
      chat_seq: 5,
      reason: at === 1 ? 'spoiler' : 'abuse',
      created_at: '2026-11-20T12:00:00.000Z',
      state: at === 2 ? 'work' : 'new',
      taken_by: at === 2 ? '7' : null,
      taken_by_name: at === 2 ? '小林' : null,
      taken_at: at === 2 ? '2026-11-20T13:00:00.000Z' : null,
      closed_by: null,
      closed_at: null,
    }));
    await stage.answer(ACT, { exitCode: 0, dryRun: false, rows, said: [], change: null });
    await enter(stage, '/console/complaints');
    await stage.page.getByRole('checkbox', { name: /^选择第 20 条/ }).check();
    await stage.page.getByRole('checkbox', { name: /^选择第 19 条/ }).check();
    await stage.sees('选中 2 条');
  },
  complaints: async (stage) => {
    await enter(stage, '/console/complaints');
    await stage.sees('没有这样的举报');
  },
  tables: async (stage) => {
    await enter(stage, '/console/tables');
    await stage.sees('拼车上现在没有桌');
  },
  complaint,
  'complaint-warn': async (stage) => {
    await complaint(stage);
    await stage.tap(/^警告：/);
    await stage.dialog().getByRole('textbox', { name: '原因，本人会看到' }).fill('请不要在房间里骂人');
  },
  'complaint-group': async (stage) => {
    const row = {
      complaint_id: 8,
      user_id: 12,
      nickname: '清净的人',
      about_id: null,
      about_nickname: null,
      group_id: 'GROUP0000001',
      party_id: '',
      chat_seq: null,
      said: '口无遮拦车队',
      reason: 'abuse',
      remark: '名字在骂人',
      created_at: '2026-11-20T12:00:00.000Z',
      state: 'new',
      taken_by: null,
      taken_at: null,
      closed_by: null,
      closed_at: null,
      result: null,
      around: [],
      group: { name: '口无遮拦车队', avatar: '', owner: 13 },
    };
    await stage.answer(ACT, { exitCode: 0, dryRun: false, rows: [row], said: [], change: null });
    await enter(stage, '/console/complaints/8');
    await stage.sees('名字在骂人');
  },
  feedback: async (stage) => {
    await trouble(stage.world);
    await enter(stage, '/console/feedback');
    await stage.sees(/想知道是不是只有我这样/);
  },
  'feedback-answer': async (stage) => {
    await trouble(stage.world);
    await enter(stage, '/console/feedback');
    await stage.tap(/^回复：/);
    await stage.dialog().getByRole('textbox').fill('谢谢，已经修好了');
    await stage.tap('看看会怎样');
    await stage.button('确认回复').waitFor();
  },
  shelf: async (stage) => {
    await enter(stage, '/console/shelf');
    await listed(stage, '剧本').waitFor();
  },
  reviews: async (stage) => {
    await enter(stage, '/console/shelf/1001');
    await listed(stage, /的评价$/).waitFor();
  },
  versions: async (stage) => {
    await enter(stage, '/console/shelf/1001/versions');
    await listed(stage, /的版本$/).waitFor();
  },
  'orders-full': async (stage) => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      out_trade_no: `P20261120ABCDEFGH${String(at).padStart(4, '0')}`,
      user_id: 10_000 + at,
      nickname: at % 3 === 0 ? '雨夜里赶末班车的人' : '阿离',
      product: at % 2 === 0 ? 'script' : 'vip',
      description: at % 2 === 0 ? '剧本《零点水位》永久畅玩' : '局中人 会员月卡',
      amount: 100 * (at * 37 + 9),
      status: at % 5 === 0 ? 'refunding' : 'granted',
      provider: 'embedded',
      attention: at % 7 === 0 ? 'amount 1' : null,
      created_at: '2026-11-20T12:00:00.000Z',
    }));
    await stage.answer(ACT, { exitCode: 0, dryRun: false, rows, said: [], change: null });
    await enter(stage, '/console/orders');
    await stage.sees('P20261120ABCDEFGH0049');
  },
  'orders-nobody': async (stage) => {
    await enter(stage, '/console/orders?who=没有这个人吧');
    await stage.sees(/没有找到/);
  },
  orders: async (stage) => {
    const no = await order(stage);
    await enter(stage, '/console/orders');
    await stage.sees(no);
  },
  order: async (stage) => {
    await enter(stage, `/console/orders/${await order(stage)}`);
    await stage.sees('借');
  },
  'refund-looked': async (stage) => {
    await enter(stage, `/console/orders/${await order(stage)}`);
    await stage.tap(/^退款：/);
    await stage.dialog().getByRole('textbox').fill('重复购买');
    await stage.tap('看看会怎样');
    await stage.button('确认退款').waitFor();
  },
  books: async (stage) => {
    await enter(stage, '/console/books');
    await stage.sees(/账是平的/);
  },
  codes: async (stage) => {
    await stage.world.code('vip-month');
    await enter(stage, '/console/codes');
    await listed(stage, '兑换码批次').waitFor();
  },
  'codes-form': fillInCodes,
  'codes-made': async (stage) => {
    await fillInCodes(stage);
    await stage.tap('看看会怎样');
    await stage.tap('确认做兑换码');
    await stage.sees('做好了 8 个');
  },
  batch: async (stage) => {
    await stage.world.code('vip-month');
    await enter(stage, '/console/codes/1');
    await listed(stage, /兑换码$/).waitFor();
  },
  alarms: async (stage) => {
    await enter(stage, '/console/alarms');
    await stage.tap('发一条试试');
    await stage.sees(/ALARM_WEBHOOK/);
  },
  team: async (stage) => {
    await newStaff(stage.world, 'support');
    await enter(stage, '/console/team');
    await listed(stage, '员工').waitFor();
  },
  trail: async (stage) => {
    await newStaff(stage.world, 'support');
    await enter(stage, '/console/trail');
    await listed(stage, '痕迹').waitFor();
  },
  finance: async (stage) => {
    await enter(stage, '/console', 'finance');
    await stage.page.getByRole('heading', { name: '等我处理' }).waitFor();
  },
  lost: async (stage) => {
    await enter(stage, '/console/nothing');
    await stage.sees('后台没有这一页');
  },
});
