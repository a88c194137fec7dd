import { PROMISE_MS, QUEUE_MAX } from '@juzhongren/contract/limits';
import { describe, expect, it } from 'vitest';
import { seededRandom } from './state/seeded-random.ts';
import { sampleScript } from './testing/sample-script.ts';
import { type Table, table } from './testing/table.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const USUAL = PROMISE_MS.usual / 60_000;
const NEAR = PROMISE_MS.near / 60_000;

const full = () => table(sampleScript).host('甲').join('乙').join('丙').meet('甲', DAY);
const queueOf = (game: Table) => (game.state.stage === 'lobby' ? game.state.room.queue : []);
/** Lists the queue in order, each with whether a seat is reserved for them. */
const waiting = (game: Table, ...names: string[]) =>
  queueOf(game).map(({ userId, until }) => [names.find((name) => game.id(name) === userId), until !== null]);

describe('waiting for a seat', () => {
  it('OT1 queues users in the order of arrival, each once', () => {
    const game = full().queues('丁').queues('戊').queues('丁');
    expect(waiting(game, '丁', '戊')).toEqual([
      ['丁', false],
      ['戊', false],
    ]);
    expect(game.events('queued')).toHaveLength(2);
  });

  it('OT2 refuses a queue without a time, with a free seat, for members or banned users, or full', () => {
    table(sampleScript).host('甲').join('乙').join('丙').refuses(4005).queues('丁');
    table(sampleScript).host('甲').meet('甲', DAY).refuses(4005).queues('丁');
    full().refuses(4012).queues('乙');
    full().kick('甲', '乙').join('丁').refuses(4046).queues('乙');
    const game = full();
    for (let number = 0; number < QUEUE_MAX; number += 1) game.queues(`候${number}`);
    game.refuses(4003).queues('多');
    full().dismiss('甲').refuses(4002).queues('丁');
    const playing = full()
      .choose('甲', 'shen')
      .choose('乙', 'lu')
      .choose('丙', 'bai')
      .ready('乙')
      .ready('丙')
      .start('甲');
    expect(playing.refuses(4005).queues('丁').events('queued')).toEqual([]);
  });

  it('OT3 ends waiting on request, on taking a seat, or when no time is set', () => {
    const game = full().queues('丁').queues('戊').unqueues('丁').unqueues('丁').unqueues('外人');
    expect(waiting(game, '戊')).toEqual([['戊', false]]);
    game.exit('丙').join('戊');
    expect(queueOf(game)).toEqual([]);
    const none = full().queues('丁').meet('甲', null);
    expect(queueOf(none)).toEqual([]);
    expect(queueOf(none.meet('甲', DAY))).toEqual([]);
  });

  it('OT4 reserves two freed seats for the first two in the queue', () => {
    const game = full().queues('丁').queues('戊').queues('己').exit('乙').exit('丙');
    expect(waiting(game, '丁', '戊', '己')).toEqual([
      ['丁', true],
      ['戊', true],
      ['己', false],
    ]);
    expect(queueOf(game)[0]?.until).toBe(game.now + USUAL * 60_000);
    const near = full()
      .meet('甲', 3 * HOUR)
      .queues('丁')
      .exit('乙');
    expect(queueOf(near)[0]?.until).toBe(near.now + NEAR * 60_000);
  });

  it('OT12 removes an unwanted user, and reserves the seat for the next', () => {
    const game = full().queues('丁').queues('戊').queues('己').exit('乙').turnsAway('己').turnsAway('丁');
    expect(waiting(game, '丁', '戊', '己')).toEqual([['戊', true]]);
    game.refuses(4005).turnsAway('丁').refuses(4003).join('丁').join('戊');
    game.refuses(4005).turnsAway('戊').refuses(4005).turnsAway('甲');
  });

  it('OT5 refuses everybody else while a seat is reserved', () => {
    const game = full()
      .queues('丁')
      .queues('戊')
      .exit('乙')
      .refuses(4003)
      .join('友')
      .refuses(4003)
      .join('戊')
      .join('丁');
    expect(waiting(game, '戊')).toEqual([['戊', false]]);
    full().queues('丁').exit('乙').refuses(4003).joinAsGuest('客');
    full().queues('丁').exit('乙').exit('丙').join('友');
  });

  it('OT6 DE1 passes an expired reservation to the next in the queue', () => {
    const game = full()
      .queues('丁')
      .queues('戊')
      .exit('乙')
      .later(USUAL - 1);
    game.refuses(4005).expire().later(1).expire();
    expect(waiting(game, '丁', '戊')).toEqual([['戊', true]]);
    game.later(USUAL).expire().join('友');
    expect(queueOf(game)).toEqual([]);
  });

  it('OT7 lets a late user take a seat only if nobody else waits for it', () => {
    const late = full().queues('丁').exit('乙').later(USUAL).expire().join('丁');
    expect(late.view('丁').members).toHaveLength(3);
    full().queues('丁').queues('戊').exit('乙').later(USUAL).expire().refuses(4003).join('丁');
  });

  it('OT8 lets link visitors go first if the host says so, and keeps the queue positions', () => {
    const game = full()
      .queues('丁')
      .queues('戊')
      .refuses(4007)
      .friendsFirst('乙')
      .friendsFirst('甲')
      .exit('乙')
      .exit('丙');
    game.join('友');
    expect(waiting(game, '丁', '戊')).toEqual([
      ['丁', true],
      ['戊', false],
    ]);
    game.join('亲');
    expect(waiting(game, '丁', '戊')).toEqual([
      ['丁', false],
      ['戊', false],
    ]);
    expect(game.exit('友').friendsFirst('甲', false).refuses(4003).join('友').events('queue-ruled')).toHaveLength(2);
  });

  it('OT9 shows the numbers to members, and nothing to others', () => {
    const game = full().queues('丁').queues('戊').exit('乙');
    expect(game.view('丙').queue).toEqual({ waiting: 2, promised: 1, friendsFirst: false });
    expect([game.view('丁').queue, game.view('丁').coming]).toEqual([null, null]);
    expect(table(sampleScript).host('甲').view('甲').queue).toBeNull();
  });

  it('OT1 OT3 OT4 OT5 OT6 OT8 behaves like a simple list model in random runs', () => {
    expect(Array.from({ length: 60 }, (_, number) => likeModel(number + 1)).flat()).toEqual([]);
  });
});

/** Simple second implementation of the queue rules, used as a reference. */
class Model {
  members = ['甲'];
  list: { name: string; until: number | null }[] = [];
  friends = false;

  joins(name: string): boolean {
    const free = 3 - this.members.length;
    const kept = this.list.filter(({ until }) => until !== null);
    const may = free > 0 && (this.friends || kept.some((one) => one.name === name) || free > kept.length);
    if (may) {
      this.members.push(name);
      this.list = this.list.filter((one) => one.name !== name);
    }
    return may;
  }

  /** Reserves free seats, or withdraws reservations. Called after every step. */
  keeps(now: number): void {
    const free = 3 - this.members.length;
    this.list.forEach((one, place) => {
      const isFirst = place < free || this.list.slice(0, place).filter(({ until }) => until !== null).length < free;
      if (one.until === null && isFirst && this.list.filter(({ until }) => until !== null).length < free) {
        one.until = now + PROMISE_MS.usual;
      }
    });
    for (const one of [...this.list].reverse()) {
      if (this.list.filter(({ until }) => until !== null).length > free) one.until = null;
    }
  }
}

/** Returns a message for each step in which engine and model disagree. */
function likeModel(seed: number): string[] {
  const random = seededRandom(seed);
  const names = ['乙', '丙', '丁', '戊', '己', '庚'];
  const game = table(sampleScript)
    .host('甲')
    .meet('甲', 25 * DAY);
  const model = new Model();
  const wrong: string[] = [];
  const agree = (step: number, seen: unknown, wanted: unknown): void => {
    const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)];
    if (one !== other) wrong.push(`seed ${seed}, step ${step}: ${one}, not ${other}`);
  };
  const granted = (command: () => unknown): boolean => {
    try {
      command();
      return true;
    } catch {
      return false;
    }
  };
  for (let step = 0; step < 60; step += 1) {
    const name = random.pick(names);
    const isIn = model.members.includes(name);
    const what = random.integer(0, 5);
    if (what === 0 && !isIn) {
      agree(
        step,
        granted(() => game.join(name)),
        model.joins(name),
      );
    }
    if (what === 1 && isIn) {
      game.exit(name);
      model.members = model.members.filter((one) => one !== name);
    }
    if ((what === 2 || what === 3) && !isIn) {
      const known = model.list.some((one) => one.name === name);
      if (granted(() => game.queues(name)) && !known) model.list.push({ name, until: null });
    }
    if (what === 4) {
      game.unqueues(name);
      model.list = model.list.filter((one) => one.name !== name);
    }
    if (what === 5) {
      game.later(random.integer(1, 20));
      if (random.chance(0.2)) {
        model.friends = !model.friends;
        game.friendsFirst('甲', model.friends);
      }
      granted(() => game.expire());
      model.list = model.list.filter(({ until }) => until === null || until > game.now);
    }
    model.keeps(game.now);
    const seen = queueOf(game).map(({ userId, until }) => ({
      name: names.find((one) => game.id(one) === userId),
      until,
    }));
    agree(step, seen, model.list);
    const members = game.state.stage === 'lobby' ? game.state.room.members.map(({ nickname }) => nickname) : [];
    agree(step, members, model.members);
  }
  return wrong;
}

describe('confirmation to come', () => {
  const coming = (game: Table, name = '乙') => game.view(name).coming;

  it("OT10 records each member's own confirmation, and shows it to all members", () => {
    const game = full().coming('丙').coming('乙').coming('丙');
    for (const name of ['甲', '乙', '丙']) expect(coming(game, name)).toEqual([game.id('丙'), game.id('乙')]);
    expect(game.events('coming-said')).toHaveLength(2);
    full().meet('甲', null).refuses(4005).coming('乙');
    full().refuses(4004).coming('外人');
  });

  it('OT11 drops confirmations when the time changes or the member leaves', () => {
    expect(coming(full().coming('乙').coming('丙').exit('丙'))).toEqual([2]);
    expect(
      coming(
        full()
          .coming('乙')
          .meet('甲', 2 * DAY),
      ),
    ).toEqual([]);
    expect(
      coming(full().joinAsGuest.call(full().exit('丙'), '客').coming('客').keepGuest('客', '账号'), '账号'),
    ).toEqual([5]);
  });
});
