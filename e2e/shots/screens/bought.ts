// States of the screens that redeem codes and sell memberships and scripts.
import { beginner, member } from '../world/people.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';

const refused = async (stage: Stage, code: string): Promise<void> => {
  await stage.as(await member(stage.world)).open('/exchange');
  await stage.field('请输入兑换码/团购券码').fill(code);
  await stage.tap('兑换');
};

const redeems = async (stage: Stage, ...goods: string[]): Promise<void> => {
  await stage.as(await stage.world.newcomer('有码的人', '花')).open('/exchange');
  await stage.field('请输入兑换码/团购券码').fill(await stage.world.code(...goods));
  await stage.tap('兑换');
  await stage.dialog().waitFor();
  await stage.page.waitForTimeout(300);
};

export const EXCHANGE = statesOf('exchange', {
  loading: async (stage) => {
    await stage.hold('/user/cdk');
    await stage.as(await beginner(stage.world)).open('/exchange');
    await stage.heading('兑换记录');
  },
  failed: async (stage) => {
    await stage.fail('/user/cdk');
    await stage.as(await beginner(stage.world)).open('/exchange');
    await stage.sees('兑换记录加载失败，请刷新重试');
  },
  empty: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/exchange');
    await stage.sees('这里还没有内容');
  },
  full: async (stage) => {
    await stage.as(await member(stage.world)).open('/exchange');
    await stage.page.getByRole('list', { name: '兑换记录' }).getByRole('listitem').first().waitFor();
  },
  blank: async (stage) => {
    await refused(stage, '');
    await stage.sees('兑换码不能为空');
  },
  'wrong-code': async (stage) => {
    await refused(stage, 'ABCD-EFGH-JKMN-PQRS');
    await stage.sees('兑换失败');
  },
  'several-codes': async (stage) => {
    await stage.as(await stage.world.newcomer('收到两个码的人', '花')).open('/exchange');
    const codes = [await stage.world.code('vip-week'), await stage.world.code('invitation')];
    await stage.field('请输入兑换码/团购券码').fill(`送你两个兑换码：${codes.join('，')}。`);
    await stage.tap('兑换');
    await stage.sees('这段文字里有 2 个码');
  },
  membership: (stage) => redeems(stage, 'vip-week'),
  script: (stage) => redeems(stage, 'script', '1006'),
  'invitation-card': (stage) => redeems(stage, 'invitation'),
});

const buy = async (stage: Stage): Promise<void> => {
  await stage.as(await beginner(stage.world)).open('/vip');
  await stage.page.getByRole('radio', { name: /月卡/ }).check({ force: true });
  await stage.tap('立即开通');
};

export const VIP = statesOf('vip', {
  loading: async (stage) => {
    await stage.hold('/vip/activity', '/user/profile');
    await stage.as(await beginner(stage.world)).open('/vip');
    await stage.heading('会员中心');
  },
  failed: async (stage) => {
    await stage.fail('/vip/activity');
    await stage.as(await beginner(stage.world)).open('/vip');
    await stage.sees('获取会员活动失败');
  },
  plans: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/vip');
    await stage.sees('尚未开通');
    await stage.page.getByRole('radio').first().waitFor({ state: 'attached' });
  },
  member: async (stage) => {
    await stage.as(await member(stage.world)).open('/vip');
    await stage.sees(/有效期至/);
    await stage.page.getByRole('radio').first().waitFor({ state: 'attached' });
  },
  'scan-or-till': async (stage) => {
    await buy(stage);
    if (stage.size.phone) await stage.page.waitForURL(/\/pay\/till\//);
    else await stage.page.getByRole('img', { name: '付款二维码' }).waitFor();
  },
  'paying-elsewhere': {
    deviceProfile: 'messenger',
    arrange: async (stage) => {
      const bridge = {
        appId: 'wx1',
        timeStamp: '1',
        nonceStr: 'n',
        package: 'prepay_id=1',
        signType: 'RSA',
        paySign: 's',
      };
      await stage.answer('/vip/prepay', { outTradeNo: 'T20261121000000000001', redirectURL: '', ...bridge });
      await stage.fail('/vip/prepay/status', { err: 4 });
      await buy(stage);
      await stage.dialog().waitFor();
      await stage.page.waitForTimeout(600);
    },
  },
  'already-paid': async (stage) => {
    await stage.fail('/vip/prepay', { err: 4051 });
    await buy(stage);
    await stage.sees('已支付');
  },
  refused: async (stage) => {
    await stage.fail('/vip/prepay', { err: 1001 });
    await buy(stage);
    await stage.sees('请求失败');
  },
  'environment-wrong': async (stage) => {
    await stage.fail('/vip/prepay', { err: 5000 });
    await buy(stage);
    await stage.sees('支付环境异常，请重新登录');
  },
  paid: async (stage) => {
    await stage.as(await stage.world.newcomer('刚付款的人', '花')).open('/vip');
    await stage.tap('立即开通');
    if (stage.size.phone) {
      await stage.page.waitForURL(/\/pay\/till\//);
      await stage.tap('支付');
    } else {
      const address = await stage.link(/演示收银台/).getAttribute('href');
      const checkout = await stage.page.context().newPage();
      await checkout.goto(new URL(address ?? '', stage.page.url()).href);
      await checkout.getByRole('button', { name: '支付', exact: true }).click();
      await checkout.close();
    }
    await stage.dialog('支付成功').waitFor();
  },
});
