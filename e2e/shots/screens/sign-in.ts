import { newPhone } from '../../src/people/account.ts';
import { beginner } from '../world/people.ts';
import { FLOOD } from '../world/scripts.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';
import { TABLES } from '../world/tables.ts';

const submit = async (stage: Stage, { phone, code }: { phone: string; code: string }): Promise<void> => {
  await stage.open('/auth');
  await stage.field('请输入手机号').fill(phone);
  await stage.field('请输入验证码').fill(code);
  await stage.page.getByRole('checkbox').check();
  await stage.tap('注册/登录');
};

export const AUTH = statesOf('auth', {
  phone: async (stage) => {
    await stage.open('/auth');
    await stage.button('注册/登录').waitFor();
  },
  invited: async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.keeps('session', 'fromURL', `/join/${partyId}`).open('/auth');
    await stage.page.getByRole('region', { name: '邀请' }).waitFor();
  },
  'invited-for-later': async (stage) => {
    const { partyId } = await TABLES.agreed(stage.world);
    await stage.keeps('session', 'fromURL', `/join/${partyId}`).open('/auth');
    await stage.sees(/明晚 20:00 开始/);
  },
  'for-a-room': async (stage) => {
    await stage
      .keeps('session', 'fromURL', `/script?id=${FLOOD.id}`)
      .keeps('session', 'wish', 'create-room')
      .open('/auth');
    await stage.sees('登录后就为');
  },
  agreement: async (stage) => {
    await stage.open('/auth');
    await stage.tap('注册/登录');
    await stage.sees('请先阅读并同意用户协议和隐私政策');
  },
  'no-phone': async (stage) => {
    await submit(stage, { phone: '', code: '' });
    await stage.sees('手机号不能为空');
  },
  'code-sent': async (stage) => {
    await stage.open('/auth');
    await stage.field('请输入手机号').fill(newPhone());
    await stage.tap('获取验证码');
    await stage.button(/^重新获取/).waitFor();
  },
  'human-check': {
    moving: true,
    arrange: async (stage) => {
      await stage.hold('/captcha/challenge');
      await stage.open('/auth');
      await stage.field('请输入手机号').fill(newPhone());
      await stage.tap('获取验证码');
      await stage.dialog().waitFor();
      await stage.page.waitForTimeout(500);
    },
  },
  'code-failed': async (stage) => {
    await stage.fail('/auth/phone/code', { err: -20006 });
    await stage.open('/auth');
    await stage.field('请输入手机号').fill(newPhone());
    await stage.tap('获取验证码');
    await stage.sees('获取验证码失败');
  },
  'wrong-code': async (stage) => {
    await stage.fail('/auth/phone', { err: -20005 });
    await submit(stage, { phone: newPhone(), code: '0000' });
    await stage.sees('验证码错误');
  },
  'signing-in': {
    moving: true,
    arrange: async (stage) => {
      await stage.hold('/auth/phone');
      await submit(stage, { phone: newPhone(), code: '0000' });
      await stage.dialog('登录中…').waitFor();
      await stage.page.waitForTimeout(500);
    },
  },
  'network-failed': async (stage) => {
    await stage.fail('/auth/phone', 'no network');
    await submit(stage, { phone: newPhone(), code: '0000' });
    await stage.sees('登录失败，请稍后重试');
  },
  terms: async (stage) => {
    await stage.open('/auth');
    await stage.tap('《隐私政策》');
    await stage.dialog('隐私政策').waitFor();
    await stage.sees('手机号');
  },
  messenger: {
    deviceProfile: 'messenger',
    arrange: async (stage) => {
      await stage.open('/auth');
      await stage.button('微信快捷登录').waitFor();
    },
  },
  'messenger-failed': {
    deviceProfile: 'messenger',
    arrange: async (stage) => {
      await stage.fail('/auth/h5/wechat/code', { err: 5 });
      await stage.open('/auth?code=aaaa&state=bbbb');
      await stage.sees('登录失败');
    },
  },
  'bind-phone': {
    deviceProfile: 'messenger',
    arrange: async (stage) => {
      await stage.answer('/auth/h5/wechat/code', {
        token: null,
        supply: false,
        accessToken: 'stand-in-access-token',
      });
      await stage.open('/auth?code=aaaa&state=bbbb');
      await stage.button('绑定手机号').waitFor();
    },
  },
});

const openRegister = async (stage: Stage): Promise<void> => {
  const service = await stage.world.service();
  const phone = newPhone();
  await stage.open('/auth');
  await stage.field('请输入手机号').fill(phone);
  await stage.tap('获取验证码');
  await stage.button(/^重新获取/).waitFor();
  await stage.field('请输入验证码').fill(await service.codeFor(phone));
  await stage.page.getByRole('checkbox').check();
  await stage.tap('注册/登录');
  await stage.button('完成').waitFor();
  // Waits until the toast about the sent code has gone.
  await stage.page.waitForTimeout(1_500);
};

const choosePicture = async (stage: Stage): Promise<void> => {
  const { 月: buffer } = await stage.world.faces();
  await stage.page.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await stage.dialog('裁剪头像').waitFor();
};

export const REGISTER = statesOf('register', {
  ready: openRegister,
  'other-portrait': async (stage) => {
    await openRegister(stage);
    await stage.page.getByRole('radio', { name: '面具' }).check();
    await stage.tap('换一个昵称');
  },
  'no-name': async (stage) => {
    await openRegister(stage);
    await stage.field('请输入昵称').fill('');
    await stage.tap('完成');
    await stage.sees('昵称不能为空');
  },
  crop: async (stage) => {
    await openRegister(stage);
    await choosePicture(stage);
  },
  'too-long': async (stage) => {
    await openRegister(stage);
    await choosePicture(stage);
    await stage.tap('用这张');
    await stage.field('请输入昵称').fill('住在河边第三棵柳树底下的那个不爱说话的修表匠');
    await stage.tap('完成');
    await stage.sees(/昵称最多/);
  },
  filled: async (stage) => {
    await openRegister(stage);
    await choosePicture(stage);
    await stage.tap('用这张');
    await stage.field('请输入昵称').fill('雨夜来客');
  },
});

export const JOIN = statesOf('join', {
  joining: {
    moving: true,
    arrange: async (stage) => {
      await stage.hold('/v2/party/join');
      await stage.as(await beginner(stage.world)).open('/join/AAAAAAAAAAAA');
      await stage.sees('正在加入房间…');
      await stage.page.waitForTimeout(300);
    },
  },
  expired: async (stage) => {
    stage.breaks = true;
    await stage.as(await beginner(stage.world)).open('/join/AAAAAAAAAAAA');
    await stage.sees('邀请链接已失效');
  },
  'room-full': async (stage) => {
    await stage.fail('/v2/party/join', { err: 4003 });
    await stage.as(await beginner(stage.world)).open('/join/AAAAAAAAAAAA');
    await stage.sees('未知错误[4003]');
  },
  guest: async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.button('坐下').waitFor();
  },
  'guest-disagrees': async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.tap('坐下');
    await stage.sees('请先阅读并同意用户协议和隐私政策');
  },
  'guest-refused': async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.fail('/auth/guest', { err: 4022 });
    await stage.open(`/join/${partyId}`);
    await stage.page.getByRole('checkbox').check();
    await stage.tap('坐下');
    await stage.sees('这一局里已经有人叫这个名字，换一个吧');
  },
  'guest-must-pay': async (stage) => {
    const { partyId } = await TABLES.pricedAlone(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.sees('这局各付各的，要先登录');
  },
  'guest-back': async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.tap('我已经在这局里');
    await stage.dialog('回到座位').waitFor();
  },
  'guest-back-refused': async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.tap('我已经在这局里');
    await stage.field('你在这局里的名字').fill('雨夜来客');
    await stage.field('你的 PIN').fill('0000');
    await stage.dialog('回到座位').getByRole('button', { name: '回到座位' }).click();
    await stage.sees('名字或 PIN 不对');
  },
  'guest-back-blocked': async (stage) => {
    const { partyId } = await TABLES.alone(stage.world);
    await stage.fail('/auth/guest/back', { err: 1004, params: { blocked: 'name' } });
    await stage.open(`/join/${partyId}`);
    await stage.tap('我已经在这局里');
    await stage.field('你在这局里的名字').fill('雨夜来客');
    await stage.field('你的 PIN').fill('4711');
    await stage.dialog('回到座位').getByRole('button', { name: '回到座位' }).click();
    await stage.sees(/请房主点你的座位/);
  },
  'visitor-full': async (stage) => {
    const { partyId } = await TABLES.searching(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.sees('这一桌坐满了');
  },
  'visitor-over': async (stage) => {
    const { partyId } = await TABLES.dismissed(stage.world);
    await stage.open(`/join/${partyId}`);
    await stage.page.getByRole('alert').getByText('这一局已经结束了').waitFor();
  },
  'visitor-unknown': async (stage) => {
    stage.breaks = true;
    await stage.open('/join/AAAAAAAAAAAA');
    await stage.sees('邀请链接已失效');
  },
  'system-error': async (stage) => {
    await stage.fail('/v2/party/join', { err: 5000 });
    await stage.as(await beginner(stage.world)).open('/join/AAAAAAAAAAAA');
    await stage.sees('系统错误，请联系客服');
  },
  'no-network': async (stage) => {
    await stage.fail('/v2/party/join', 'no network');
    await stage.as(await beginner(stage.world)).open('/join/AAAAAAAAAAAA');
    await stage.sees('没有连上服务器');
  },
});
