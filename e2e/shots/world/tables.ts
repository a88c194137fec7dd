// Creates rooms at the moments that states show. Each is played once without a browser; viewing a room changes nothing.
import { FIRST_CASE, FLOOD, MANSION, MARKET, TRAIN } from './scripts.ts';
import { sitDown } from './guest.ts';
import { atTheMansion, type Together } from './mansion.ts';
import type { Person } from './person.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** Title of the clue for asking the telephone operator what she overheard. */
export const OPERATOR = '青石总机';
/** Title of the clue with the vote of the first act. */
export const LOG_VOTE = '值班日志怎么写';

async function begun(world: World): Promise<Table> {
  const table = await world.table(FLOOD.id, FLOOD);
  await table.begin(FLOOD.cast);
  return table;
}

/** Creates a new room in which everybody has read the first act. */
export async function searching(world: World): Promise<Table> {
  const table = await begun(world);
  await table.read(...table.people);
  return table;
}

const HOUR_MS = 3_600_000;
const TASTE = { reading: 'light', talk: null, suspected: false, romance: null };

export const TABLES = {
  alone: (world: World) => world.once('table alone', () => world.table(FLOOD.id, { seats: 1 })),

  /** Three of four players. Two have a character, and one of them is ready. */
  gathering: (world: World) =>
    world.once('table gathering', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      await table.take(table.host, 'ji');
      await table.take(table.at(1), 'cheng');
      await table.do(table.at(1), 'ready', { ready: true });
      return table;
    }),

  /** The host plays 季春禾. Another player wishes for that character first and has a second wish. */
  wishing: (world: World) =>
    world.once('table wishing', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      await table.take(table.host, 'ji');
      await table.do(table.at(1), 'wish', { characterIds: ['ji', 'wang'] });
      await table.do(table.at(2), 'wish', { characterIds: ['wang'] });
      return table;
    }),

  /** Three undecided players. All but the host have stated their preferences. */
  undecided: (world: World) =>
    world.once('table undecided', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      for (const at of [1, 2]) await table.do(table.at(at), 'casting', { step: 'like', taste: TASTE });
      return table;
    }),

  /** The host has requested a proposed casting. */
  proposed: (world: World) =>
    world.once('table proposed', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      await table.do(table.host, 'casting', { step: 'propose' });
      return table;
    }),

  /** The host has proposed three times. One of them suits both who have answered. */
  askedTimes: (world: World) =>
    world.once('table asked times', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      const first = tomorrowAtEight();
      const ats = [first, first + 24 * HOUR_MS, first + 42 * HOUR_MS];
      await table.do(table.host, 'times', { step: 'ask', ats });
      await table.do(table.host, 'times', { step: 'say', ats: ats.slice(0, 2) });
      await table.do(table.at(1), 'times', { step: 'say', ats: ats.slice(1) });
      return table;
    }),

  agreed: (world: World) =>
    world.once('table agreed', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      await table.do(table.host, 'meeting', { at: tomorrowAtEight() });
      return table;
    }),

  complete: (world: World) =>
    world.once('table complete', async () => {
      const table = await world.table(FLOOD.id, FLOOD);
      for (const [index, characterId] of FLOOD.cast.entries()) await table.take(table.at(index), characterId);
      for (const person of table.people) await table.do(person, 'ready', { ready: true });
      return table;
    }),

  /** Each player owes for a seat, or the host owes for both. */
  paying: (world: World, payMode: 0 | 1) =>
    world.once(`table paying ${payMode}`, async () => {
      const table = await world.table(TRAIN.id, { ...TRAIN, payMode });
      const { characters } = await table.view(table.host);
      await table.begin(characters.map(({ characterId }) => characterId));
      return table;
    }),

  pricedAlone: (world: World) =>
    world.once('table priced alone', () => world.table(TRAIN.id, { seats: 1, payMode: 1 })),

  /** A room with a host and two guests. `guests` holds their sessions. */
  withGuests: (world: World) =>
    world.once('table with guests', async () => {
      const table = await world.table(FLOOD.id, { seats: 1 });
      const service = await world.service();
      const guests = [];
      for (const name of ['雨夜来客', '灯下说书人']) guests.push(await sitDown(service, table.partyId, name));
      return { table, guests };
    }),

  pricedLobby: (world: World) =>
    world.once('table priced lobby', () => world.table(TRAIN.id, { ...TRAIN, payMode: 1 })),

  /** The host pays for all six seats. One other player has joined, or nobody. */
  treatedLobby: (world: World, seats: 1 | 2) =>
    world.once(`table treated lobby ${seats}`, () => world.table(MANSION.id, { seats, payMode: 0 })),

  fresh: (world: World) => world.once('table fresh', () => begun(world)),

  reading: (world: World) =>
    world.once('table reading', async () => {
      const table = await begun(world);
      await table.read(table.at(1), table.at(2));
      return table;
    }),

  searching: (world: World) => world.once('table searching', () => searching(world)),

  /** The timer is paused. Or one player has asked for a pause and for more time. */
  paused: (world: World, how: 'asked' | 'stands') =>
    world.once(`table paused ${how}`, async () => {
      const table = await searching(world);
      await table.do(table.at(1), 'pace', { step: 'more-time' });
      for (const person of table.people.slice(1, how === 'asked' ? 2 : 4)) {
        await table.do(person, 'pace', { step: 'pause' });
      }
      return table;
    }),

  /** The first act after half an hour: clues held and published, chat, a whisper and notes. */
  underWay: (world: World) =>
    world.once('table under way', async () => {
      const table = await searching(world);
      const [host, second, third, fourth] = [table.at(0), table.at(1), table.at(2), table.at(3)];
      await table.search(host, 3);
      await table.say(host, '我先去自记台看看，谁跟我一起？');
      await table.say(third, '我去缆道房，机器的事我熟。');
      await table.search(third, 2);
      await table.search(second, 2);
      await table.publish(second);
      await table.say(second, '办公室里找到的都摆在桌上了，大家自己看。');
      await table.say(fourth, '零点二十分我送的姜汤，那时候程干部在，小季也在。');
      await table.say(host, '23 时半水尺 57.91，零点却只报 57.93。半个钟头涨两公分，你们信吗？');
      await table.say(fourth, '姑娘，这话轻点说。', [host]);
      await table.say(host, '谭师傅，碗里少了一只，是给谁留的？', [fourth]);
      const record = await table.clue(host, '谈话记录');
      await table.do(host, 'clue/op', { op: 'note', clueId: record.clueId, text: '谁都没说 23:38 到 23:56 在哪里。' });
      await table.do(host, 'clue/op', { op: 'pin', clueId: record.clueId, pinned: true });
      await table.do(host, 'notebook', { text: '23:32 应声“九一”\n零点的数是谁写的？\n走到自记台三分钟' });
      await table.say(third, '日志那一笔，先别急着落。');
      return table;
    }),

  /** The first player has offered a clue for a promise. The second has offered the first a clue for a clue. */
  bargaining: (world: World) =>
    world.once('table bargaining', async () => {
      const table = await searching(world);
      const givers: { person: Person; clueId: string; characterId: string | null }[] = [];
      for (const person of table.people) {
        await table.search(person, 3);
        const { clues, me } = await table.view(person);
        const own = clues.find(({ actions }) => actions.includes('give'));
        if (own !== undefined) givers.push({ person, clueId: own.clueId, characterId: me.characterId });
      }
      const [one, other] = givers;
      if (one === undefined || other === undefined) throw new Error('Nobody has anything to offer.');
      const promise = '最后一票别投我，问起零点我在哪里，就说没看见。';
      const offer = { step: 'offer', clueId: one.clueId, characterId: other.characterId, promise };
      await table.do(one.person, 'bargain', offer);
      await table.do(other.person, 'bargain', { step: 'offer', clueId: other.clueId, characterId: one.characterId });
      return { table, first: one.person, second: other.person };
    }),

  /** The first act's vote is closed: unanimous, or a tie of two against two. */
  voted: (world: World, how: 'alike' | 'tie') =>
    world.once(`table voted ${how}`, async () => {
      const table = await searching(world);
      const clue = await table.clue(table.host, LOG_VOTE);
      for (const [index, person] of table.people.entries()) {
        await table.vote(person, clue, how === 'tie' && index < 2 ? '失足落井' : '有人加害');
      }
      await table.voteClosed(clue.clueId);
      return table;
    }),

  /** The same vote, with only the host's ballot missing. */
  voting: (world: World) =>
    world.once('table voting', async () => {
      const table = await searching(world);
      const clue = await table.clue(table.host, LOG_VOTE);
      for (const person of table.people.slice(1)) await table.vote(person, clue, '有人加害');
      return table;
    }),

  /** The last act. Everything has been searched, and one player waits to end the act. */
  lastAct: (world: World) =>
    world.once('table last act', async () => {
      const table = await begun(world);
      await table.playAct();
      await table.playAct();
      await table.read(...table.people);
      for (const person of table.people) await table.search(person);
      await table.publish(table.at(1));
      await table.agree(table.at(2));
      return table;
    }),

  /** The last act. The host has unlocked the operator's clue and can hear what she overheard. */
  knocks: (world: World) =>
    world.once('table knocks', async () => {
      const table = await begun(world);
      await table.playAct();
      await table.playAct();
      await table.read(...table.people);
      for (const person of table.people) await table.search(person);
      const { clueId } = await table.clue(table.host, OPERATOR);
      await table.do(table.host, 'clue/op', { op: 'unlock', clueId, password: '丰年' });
      return table;
    }),

  /** The start of the second act, with a clue to trigger. */
  secondAct: (world: World) =>
    world.once('table second act', async () => {
      const table = await begun(world);
      await table.playAct();
      await table.read(...table.people);
      await table.search(table.host);
      await table.agree(table.at(3));
      return table;
    }),

  /** The closing, with the last vote and answer sheet. Two players have submitted. */
  closing: (world: World) =>
    world.once('table closing', async () => {
      const table = await begun(world);
      for (let act = 1; act <= 3; act += 1) await table.playAct();
      for (const person of table.people.slice(1, 3)) {
        await table.answer(person, FLOOD.culprit);
      }
      return table;
    }),

  /**
   * The second act of the comedy: one player has asked a question that must be answered truthfully. In room `fresh` she
   * has not asked yet.
   */
  asking: (world: World) =>
    world.once('table asking', async () => {
      const begin = async () => {
        const table = await world.table(MARKET.id, MARKET);
        const { characters } = await table.view(table.host);
        await table.begin(characters.map(({ characterId }) => characterId));
        await table.playAct();
        await table.read(...table.people);
        const at = characters.findIndex(({ characterId }) => characterId === 'ye');
        return { table, asking: table.at(at), asked: table.at(at === 0 ? 1 : 0), asks: characters };
      };
      const { table, asking, asked, asks } = await begin();
      const fresh = await begin();
      const characterId = asks[table.people.indexOf(asked)]?.characterId;
      const text = '昨晚在我摊上听见的脚步，是你的，是不是？';
      await table.do(asking, 'skill', { skillId: 'shake', characterId, text });
      return { table, asking, asked, fresh };
    }),

  /** The second act of a comedy with two sides. Tokens were given openly, given secretly and set aside. */
  trading: (world: World) =>
    world.once('table trading', async () => {
      const table = await world.table(MARKET.id, MARKET);
      const { characters } = await table.view(table.host);
      await table.begin(characters.map(({ characterId }) => characterId));
      await table.playAct();
      const [first, second, third] = characters.map(({ characterId }) => characterId);
      const tokens = { purseId: 'ticket' };
      await table.do(table.host, 'purse', { ...tokens, step: 'aside', count: 3 });
      await table.do(table.host, 'purse', { ...tokens, step: 'give', characterId: second, count: 2, way: 'quiet' });
      await table.do(table.at(1), 'purse', { ...tokens, step: 'give', characterId: third, count: 1, way: 'open' });
      await table.do(table.at(2), 'purse', { ...tokens, step: 'give', characterId: first, count: 3, way: 'open' });
      return table;
    }),

  /** The closing of a comedy, in which players judge what the others achieved. */
  judging: (world: World) =>
    world.once('table judging', async () => {
      const table = await world.table(MARKET.id, MARKET);
      const { characters } = await table.view(table.host);
      await table.begin(characters.map(({ characterId }) => characterId));
      for (let act = 1; act <= 3; act += 1) await table.playAct();
      const [first] = (await table.view(table.host)).judgings;
      await table.do(table.host, 'judge', { judgingId: first?.judgingId, done: true });
      return table;
    }),

  /** Six members on 满堂无灯 in a moment that all players share. */
  together: (world: World, what: Together) => world.once(`table together ${what}`, () => atTheMansion(world, what)),

  /** Two players have left during the game. A new user has joined and has to choose a seat. */
  seatsLeft: (world: World) =>
    world.once('table seats left', async () => {
      const table = await searching(world);
      await table.exit(table.at(3));
      await table.exit(table.at(1));
      const newcomer = await world.newcomer('顶班的', '竹');
      await table.join(newcomer);
      return { table, newcomer };
    }),

  takenOver: (world: World) =>
    world.once('table taken over', async () => {
      const table = await searching(world);
      const left = table.at(1);
      await table.search(left, 3);
      await table.vote(left, await table.clue(left, LOG_VOTE), '失足落井');
      await table.do(left, 'notebook', { text: '零点十五分以前别人看不见我。\n茶是凉的。' });
      await table.say(table.host, '你零点在不在自记台？别当着大家说。', [left]);
      await table.say(table.at(2), '站长那把钥匙，你见过没有？', [left]);
      await table.exit(left);
      const newcomer = await world.newcomer('顶班的', '竹');
      await table.join(newcomer);
      return { table, newcomer };
    }),

  /** The host dissolved the room in the lobby. The other player's page still shows it. */
  dismissed: (world: World) =>
    world.once('table dismissed', async () => {
      const table = await world.table(TRAIN.id, { ...TRAIN, payMode: 1 });
      await table.do(table.host, 'exit', { dismiss: true });
      table.leave();
      return table;
    }),

  soloFresh: (world: World) => world.once('table solo fresh', () => world.table(FIRST_CASE.id, FIRST_CASE)),

  solo: (world: World) =>
    world.once('table solo', async () => {
      const table = await world.table(FIRST_CASE.id, FIRST_CASE);
      await table.read(table.host);
      await table.search(table.host, 1);
      return table;
    }),

  /** The closing of a single-player game. The vote is final, and the questions follow it. */
  soloClosing: (world: World) =>
    world.once('table solo closing', async () => {
      const table = await world.table(FIRST_CASE.id, FIRST_CASE);
      for (let act = 1; act <= 2; act += 1) await table.playAct();
      return table;
    }),
} as const;

/** Returns 20:00 tomorrow in Shanghai, in Unix ms. */
function tomorrowAtEight(): number {
  const HOUR_MS = 3_600_000;
  const days = Math.floor((Date.now() + 8 * HOUR_MS) / (24 * HOUR_MS)) + 1;
  return days * 24 * HOUR_MS + 12 * HOUR_MS;
}
