// States of notifications: the settings page, and the offer shown to waiting players.
import { fakePush, IPHONE, noPush } from '../world/fake-push.ts';
import { beginner } from '../world/people.ts';
import { statesOf } from '../world/state.ts';
import type { Stage } from '../world/stage.ts';
import { TABLES } from '../world/tables.ts';
import { enter } from './sitting.ts';

const KINDS = (['start', 'turn', 'waiting', 'date', 'answer'] as const).map((kind) => ({
  kind,
  on: kind !== 'waiting',
}));

/** Response of `/user/notification`. The push key is arbitrary. */
const notificationsResponse = (more: object = {}) => ({
  kinds: KINDS,
  night: false,
  devices: 0,
  here: false,
  push: { key: 'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ' },
  messengers: [],
  ...more,
});

async function open(stage: Stage, more?: object): Promise<void> {
  if (more !== undefined) await stage.answer('/user/nudge', notificationsResponse(more));
  await stage.as(await beginner(stage.world)).open('/nudge');
}

export const NUDGES = statesOf('nudge', {
  loading: async (stage) => {
    await stage.hold('/user/nudge');
    await open(stage);
    await stage.page.getByRole('main').waitFor();
  },
  failed: async (stage) => {
    await stage.fail('/user/nudge');
    await open(stage);
    await stage.sees('加载失败');
  },
  off: async (stage) => {
    await fakePush(stage.page, { permission: 'default' });
    await open(stage);
    await stage.button('打开提醒').waitFor();
  },
  on: async (stage) => {
    await fakePush(stage.page, { permission: 'granted', subscribed: true });
    await open(stage, { here: true, devices: 2 });
    await stage.button('发一条试试').waitFor();
  },
  tried: async (stage) => {
    await fakePush(stage.page, { permission: 'granted', subscribed: true });
    await stage.answer('/user/nudge/test', { outcome: 'sent' });
    await open(stage, { here: true, devices: 1 });
    await stage.tap('发一条试试');
    await stage.sees('发出去了，几秒里会到');
  },
  denied: async (stage) => {
    await fakePush(stage.page, { permission: 'denied' });
    await open(stage);
    await stage.sees('通知被关掉了，局中人叫不到你。');
  },
  'cannot-reach': async (stage) => {
    await fakePush(stage.page, { permission: 'granted', reachable: false });
    await open(stage);
    await stage.tap('打开提醒');
    await stage.sees('没有打开成功。');
  },
  unsupported: async (stage) => {
    await noPush(stage.page);
    await open(stage);
    await stage.sees('这里收不到提醒。');
  },
  'home-screen': async (stage) => {
    await noPush(stage.page, IPHONE);
    await open(stage);
    await stage.sees('选「添加到主屏幕」');
  },
  offline: async (stage) => {
    await fakePush(stage.page, { permission: 'default' });
    await open(stage);
    await stage.button('打开提醒').waitFor();
    await stage.offline();
    await stage.sees(/没有网络。连上以后再打开/);
  },
  messenger: async (stage) => {
    await noPush(stage.page);
    const kinds = KINDS.map(({ kind }, left) => ({ kind, template: kind, left }));
    await open(stage, { messengers: [{ provider: 'messenger:embedded', standIn: true, kinds }] });
    await stage.button('允许各收一条').waitFor();
  },
  'lobby-offer': async (stage) => {
    await fakePush(stage.page, { permission: 'default' });
    await enter(stage, await TABLES.gathering(stage.world));
    await stage.button('叫我一声').waitFor();
  },
  'lobby-offer-taken': async (stage) => {
    await fakePush(stage.page, { permission: 'default' });
    await enter(stage, await TABLES.gathering(stage.world));
    await stage.tap('叫我一声');
    await stage.sees('好，到时候叫你。');
  },
  'lobby-offer-failed': async (stage) => {
    await fakePush(stage.page, { permission: 'default', reachable: false });
    await enter(stage, await TABLES.gathering(stage.world));
    await stage.tap('叫我一声');
    await stage.button('再试一次').waitFor();
  },
  'lobby-offer-home-screen': async (stage) => {
    await noPush(stage.page, IPHONE);
    await enter(stage, await TABLES.gathering(stage.world));
    await stage.link('看怎么开').waitFor();
  },
});
