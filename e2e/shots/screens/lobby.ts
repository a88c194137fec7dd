// States of the lobby: joining players, roles and payment.
import { beginner } from '../world/people.ts';
import { FLOOD } from '../world/scripts.ts';
import { statesOf } from '../world/state.ts';
import { TABLES } from '../world/tables.ts';
import { enter, openMenu, openSeats } from './sitting.ts';

export const LOBBY = statesOf('lobby', {
  loading: async (stage) => {
    const table = await TABLES.alone(stage.world);
    await stage.hold('/v2/party', '/v2/party/im/signature');
    await stage.at(table, table.host).open('/game');
    await stage.page.getByRole('main').waitFor();
  },
  'not-answering': async (stage) => {
    const table = await TABLES.alone(stage.world);
    await stage.fail(['/v2/party', '/v2/party/im/signature'], 503);
    await stage.at(table, table.host).open('/game');
    await stage.sees('加载失败，正在重连…');
  },
  'status-failed': async (stage) => {
    await stage.fail('/v2/user/status');
    await stage.as(await beginner(stage.world)).open('/game');
    await stage.sees('加载失败');
  },
  'no-room': async (stage) => {
    await stage.as(await beginner(stage.world)).open('/game');
    await stage.sees('你还没有在任何房间里');
  },
  'host-alone': async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.sees(/等待玩家加入/);
  },
  'host-gathering': async (stage) => {
    await enter(stage, await TABLES.gathering(stage.world));
    await stage.sees(/等待玩家加入/);
  },
  'host-with-guests': async (stage) => {
    const { table } = await TABLES.withGuests(stage.world);
    await enter(stage, table);
    await stage.sees('接受访客');
  },
  'guest-cannot-come-back': async (stage) => {
    const { table } = await TABLES.withGuests(stage.world);
    await enter(stage, table);
    await stage.tap(/雨夜来客/);
    await stage.dialog('座位').getByRole('button', { name: 'TA 回不来？清掉输错的次数' }).waitFor();
  },
  'guest-unblock-asked': async (stage) => {
    const { table } = await TABLES.withGuests(stage.world);
    await enter(stage, table);
    await stage.tap(/雨夜来客/);
    await stage.dialog('座位').getByRole('button', { name: 'TA 回不来？清掉输错的次数' }).click();
    await stage.dialog(/^清掉 雨夜来客/).waitFor();
  },
  'friend-waits': async (stage) => {
    const table = await TABLES.alone(stage.world);
    await stage.answer('/v2/party/waiting', { waiting: 1 });
    await enter(stage, table);
    await stage.sees(/正在等验证码/);
  },
  'as-guest': async (stage) => {
    const { table, guests } = await TABLES.withGuests(stage.world);
    const [guest] = guests;
    if (guest === undefined) throw new Error('nobody came');
    await enter(stage.asGuestOf(table.partyId, guest), table, guest);
    await openMenu(stage);
  },
  'guest-keeps': async (stage) => {
    const { table, guests } = await TABLES.withGuests(stage.world);
    const [guest] = guests;
    if (guest === undefined) throw new Error('nobody came');
    await stage.asGuestOf(table.partyId, guest).open('/auth');
    await stage.button('留下这局').waitFor();
  },
  'guest-closed': async (stage) => {
    const { table, guests } = await TABLES.withGuests(stage.world);
    const [guest] = guests;
    if (guest === undefined) throw new Error('nobody came');
    await stage.asGuestOf(table.partyId, guest).open('/vip');
    await stage.sees(/这里要有账号才能用/);
  },
  'guest-profile': async (stage) => {
    const { table, guests } = await TABLES.withGuests(stage.world);
    const [guest] = guests;
    if (guest === undefined) throw new Error('nobody came');
    await stage.asGuestOf(table.partyId, guest).open('/profile');
    await stage.sees(/^你是访客「/);
  },
  'guest-without-part': async (stage) => {
    const table = await TABLES.gathering(stage.world);
    await enter(stage, table, table.at(2));
    await stage.sees('先选一个角色，再点准备');
  },
  'host-complete': async (stage) => {
    await enter(stage, await TABLES.complete(stage.world));
    await stage.sees('人到齐了');
  },
  'guest-ready': async (stage) => {
    const table = await TABLES.complete(stage.world);
    await enter(stage, table, table.at(1));
    await stage.button('取消准备').waitFor();
  },
  characters: async (stage) => {
    const table = await TABLES.gathering(stage.world);
    await enter(stage, table, table.at(2));
    await stage.page.getByRole('heading', { name: '选择角色' }).waitFor();
    await stage.scrollTo(stage.page.locator('section[aria-labelledby=lobby-characters]'));
  },
  character: async (stage) => {
    const table = await TABLES.gathering(stage.world);
    await enter(stage, table, table.at(2));
    await stage.tap(/^汪水根/);
    await stage.dialog('汪水根').waitFor();
  },
  'character-taken': async (stage) => {
    const table = await TABLES.gathering(stage.world);
    await enter(stage, table, table.at(2));
    await stage.tap(/^程维钧/);
    await stage.dialog('程维钧').waitFor();
  },
  wishes: async (stage) => {
    const table = await TABLES.wishing(stage.world);
    await enter(stage, table, table.at(1));
    await stage.page.getByRole('heading', { name: '选择角色' }).waitFor();
    await stage.scrollTo(stage.page.locator('section[aria-labelledby=lobby-characters]'));
  },
  'wish-sheet': async (stage) => {
    const table = await TABLES.wishing(stage.world);
    await enter(stage, table, table.at(1));
    await stage.tap(/^汪水根/);
    await stage.dialog('汪水根').waitFor();
  },
  casting: async (stage) => {
    await enter(stage, await TABLES.undecided(stage.world));
    await stage.button('分一下角色').waitFor();
    await stage.scrollTo(stage.page.locator('section[aria-labelledby=lobby-characters]'));
  },
  'casting-asked': async (stage) => {
    const table = await TABLES.undecided(stage.world);
    await enter(stage, table, table.at(1));
    await stage.tap('改一改我答的');
    await stage.dialog('想演什么样的').waitFor();
  },
  'casting-proposed': async (stage) => {
    await enter(stage, await TABLES.proposed(stage.world));
    await stage.button('就这么定').waitFor();
    await stage.scrollTo(stage.page.locator('section[aria-labelledby=lobby-characters]'));
  },
  'casting-guest': async (stage) => {
    const table = await TABLES.proposed(stage.world);
    await enter(stage, table, table.at(1));
    await stage.button('想再商量').waitFor();
    await stage.scrollTo(stage.page.locator('section[aria-labelledby=lobby-characters]'));
  },
  times: async (stage) => {
    await enter(stage, await TABLES.askedTimes(stage.world));
    await stage.page.getByRole('heading', { name: '哪个时间你行？' }).waitFor();
  },
  'times-guest': async (stage) => {
    const table = await TABLES.askedTimes(stage.world);
    await enter(stage, table, table.at(2));
    await stage.button('都不行').waitFor();
  },
  'times-form': async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('约个时间');
    await stage.tap('给几个时间，问问大家');
    await stage.button('至少勾 2 个').waitFor();
  },
  'how-it-goes': async (stage) => {
    await enter(stage, await TABLES.wishing(stage.world));
    await stage.page.getByText('这一晚怎么玩').click();
    await stage.sees(/^全程最多/);
  },
  guide: async (stage) => {
    await enter(stage, await TABLES.wishing(stage.world));
    await stage.tap('我第一次玩');
    await stage.dialog('我第一次玩').waitFor();
  },
  'host-agreed': async (stage) => {
    await enter(stage, await TABLES.agreed(stage.world));
    await stage.sees(/开始$/);
  },
  meeting: async (stage) => {
    await enter(stage, await TABLES.agreed(stage.world));
    await stage.tap('改时间');
    await stage.dialog('改时间').waitFor();
  },
  'meeting-own': async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('约个时间');
    await stage.dialog('约个时间').getByRole('radio', { name: '选个时间' }).check({ force: true });
    await stage
      .dialog('约个时间')
      .getByLabel(/开局时间/)
      .waitFor();
  },
  'invite-agreed': async (stage) => {
    await enter(stage, await TABLES.agreed(stage.world));
    await stage.tap('邀请好友');
    await stage.tap('做张海报');
    await stage.dialog('邀请海报').getByRole('link', { name: '保存海报' }).waitFor();
  },
  invite: async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('邀请好友');
    await stage.dialog('邀请好友').waitFor();
  },
  poster: async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('邀请好友');
    await stage.tap('做张海报');
    await stage.dialog('邀请海报').getByRole('link', { name: '保存海报' }).waitFor();
  },
  'poster-time': async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('邀请好友');
    await stage.tap('做张海报');
    await stage.tap('写上开局时间');
    await stage.page.getByRole('radio', { name: '选个时间' }).check({ force: true });
    await stage.dialog('约个时间').getByRole('button', { name: '就约这个时间' }).waitFor();
  },
  'poster-failed': async (stage) => {
    await stage.fail('/v2/party/poster');
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('邀请好友');
    await stage.tap('做张海报');
    await stage.dialog('邀请海报').getByRole('button', { name: '重试' }).waitFor();
  },
  menu: async (stage) => {
    await enter(stage, await TABLES.gathering(stage.world));
    await openMenu(stage);
  },
  leave: async (stage) => {
    await enter(stage, await TABLES.gathering(stage.world));
    await openMenu(stage);
    await stage.dialog('房间').getByRole('button', { name: '退出房间' }).click();
    await stage.dialog('退出房间？').waitFor();
  },
  seats: async (stage) => {
    await enter(stage, await TABLES.gathering(stage.world));
    await openSeats(stage);
    await stage.dialog('座位').getByRole('listitem').filter({ hasText: '小满爸' }).getByRole('button').first().click();
  },
  priced: async (stage) => {
    await enter(stage, await TABLES.pricedLobby(stage.world));
    await stage.sees(/AA 制/);
  },
  'treated-alone': async (stage) => {
    await enter(stage, await TABLES.treatedLobby(stage.world, 1));
    await stage.sees(/最多 ¥/);
  },
  treated: async (stage) => {
    await enter(stage, await TABLES.treatedLobby(stage.world, 2));
    await stage.sees(/在座 2 位/);
  },
  'paying-own': async (stage) => {
    await enter(stage, await TABLES.paying(stage.world, 1));
    await stage.button('去支付').waitFor();
  },
  'paying-treat': async (stage) => {
    await enter(stage, await TABLES.paying(stage.world, 0));
    await stage.button('去支付').waitFor();
  },
  'paying-waits': async (stage) => {
    const table = await TABLES.paying(stage.world, 0);
    await enter(stage, table, table.at(1));
    await stage.sees('等待支付');
  },
  'back-to-lobby': async (stage) => {
    await enter(stage, await TABLES.paying(stage.world, 1));
    await stage.tap('返回准备');
    await stage.dialog().waitFor();
  },
  dismissed: async (stage) => {
    const table = await TABLES.dismissed(stage.world);
    await stage.at(table, table.at(1)).open('/game');
    await stage.sees('房间已解散');
  },
  removed: async (stage) => {
    const table = await stage.world.table(FLOOD.id, { seats: 2 });
    await enter(stage, table, table.at(1));
    await stage.sees(/等待玩家加入/);
    // The kicked player's client reconnects and is refused, which prints expected errors.
    stage.breaks = true;
    await table.do(table.host, 'kickOut', { userId: table.at(1).id });
    await stage.sees('你已被移出房间');
  },
});
