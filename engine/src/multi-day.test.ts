import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { reminder } from './rules/reminder.ts';
import { isQuiet, minuteOfDay, multiDayMoment } from './state/multi-day-clock.ts';
import { makeAct, makeCharacter, makeScript, priced } from './testing/script-parts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { type Table, table } from './testing/table.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const NIGHT = { from: 23 * 60, until: 8 * 60 };
const TERMS: MultiDayTerms = { pace: 'day', zone: 'Asia/Shanghai', quiet: NIGHT };

const lobby = () => table(sampleScript).host('甲').join('乙').join('丙');
const chosen = (game: Table) =>
  game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙');
/** First act of a multi-day game that began at 20:00 in Shanghai. */
const begun = (terms: MultiDayTerms = TERMS) => chosen(lobby().slow('甲', terms)).start('甲');
const AT_ONCE = { act: 1, when: null, effects: [] };
const LINE = { by: null, direction: '', says: '念' };
const TOLD = { announce: '有人倒下' };
const OPTIONS = [
  { id: 'stay', label: '留下' },
  { id: 'go', label: '走' },
];
const long = (rest: Partial<Script> = {}) => {
  const acts = [1, 2, 3, 4].map(() => makeAct());
  const script = makeScript({ characters: ['a', 'b'].map((id) => makeCharacter(id)), acts, ...rest });
  const game = table(script).host('甲').join('乙').slow('甲', TERMS).choose('甲', 'a').choose('乙', 'b').ready('乙');
  return game.start('甲');
};
const clock = (at: number | null | undefined) =>
  at == null ? null : new Date(at + 8 * 3_600_000).toISOString().slice(5, 16);
const deadline = (game: Table, name = '甲') => clock(game.view(name).act?.deadlineAt);
const shanghai = (text: string) => Date.parse(`2026-${text}:00+08:00`);

const untilDue = (game: Table) => {
  const at = game.view('甲').act?.deadlineAt ?? game.now;
  return game.later((at - game.now) / 60_000).expire();
};

describe('agreeing on a multi-day game', () => {
  it('SL1 SL4 lets the host set, change and withdraw the terms, and shows them to all', () => {
    const game = lobby();
    expect('slow' in game.view('乙')).toBe(false);
    game.slow('甲', TERMS);
    expect([game.view('甲').slow, game.view('乙').slow]).toEqual([TERMS, TERMS]);
    game.slow('甲', { ...TERMS, pace: 'two-days' });
    expect(game.view('丙').slow?.pace).toBe('two-days');
    game.slow('甲', null);
    expect('slow' in game.view('乙')).toBe(false);
  });

  it('SL1 refuses other members, and anybody once play began', () => {
    const game = lobby().refuses(4007).slow('乙', TERMS);
    expect('slow' in game.view('乙')).toBe(false);
    expect(chosen(game).start('甲').refuses(4005).slow('甲', TERMS).view('甲').slow).toBeUndefined();
  });

  it.each([
    { ...TERMS, zone: 'Asia/Nowhere' },
    { ...TERMS, quiet: { from: 60, until: 60 } },
    { ...TERMS, quiet: { from: 60, until: 45 } },
    { ...TERMS, quiet: { from: 20 * 60, until: 10 * 60 + 30 } },
  ])('SL2 refuses the terms %j', (terms) => {
    expect('slow' in lobby().refuses(1001).slow('甲', terms).view('甲')).toBe(false);
  });

  it('SL3 clears ready when the terms change, and ignores the same terms', () => {
    const game = chosen(lobby().slow('甲', TERMS));
    const ready = () => game.view('甲').members.map((member) => member.ready);
    expect(ready()).toContain(true);
    const before = game.log.length;
    game.slow('甲', { ...TERMS });
    expect(game.log.length).toBe(before);
    game.slow('甲', { ...TERMS, quiet: null });
    expect(ready()).not.toContain(true);
    game.refuses(4008).start('甲');
  });

  it('SL17 keeps the lobby for seven days', () => {
    const game = lobby().slow('甲', TERMS);
    game
      .later(7 * DAY - 1)
      .refuses(4005)
      .expire();
    expect(game.later(1).expire().state.stage).toBe('dismissed');
  });
});

describe('payment of a multi-day game', () => {
  it('SL17 gives a day to pay, extended past the quiet hours', () => {
    const game = table(priced(sampleScript, 600)).host('甲').join('乙').join('丙').slow('甲', TERMS);
    chosen(game)
      .later(4 * HOUR)
      .start('甲');
    expect(clock(game.view('甲').payment?.deadlineAt)).toBe('01-03T08:00');
    expect(game.later(DAY).pays('甲', 1800).state.stage).toBe('playing');
  });
});

describe('deadlines of a multi-day game', () => {
  it.each([
    // 20:00 plus half a day is 08:00, when the quiet hours end.
    ['half-day', '01-02T08:00'],
    ['day', '01-02T20:00'],
    ['two-days', '01-03T20:00'],
  ] as const)('SL5 ends the first act of pace %s at %s', (pace, at) => {
    expect(deadline(begun({ ...TERMS, pace }))).toBe(at);
  });

  it('SL5 ends an act on a half hour, and never in quiet hours', () => {
    const game = chosen(lobby().slow('甲', TERMS)).later(17).start('甲');
    expect(deadline(game)).toBe('01-02T20:30');
    const late = chosen(lobby().slow('甲', TERMS))
      .later(5 * HOUR)
      .start('甲');
    expect(deadline(late)).toBe('01-03T08:00');
  });

  it.each(['Asia/Shanghai', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York'])(
    'SL5 finds a moment outside quiet hours for any time of a year in %s',
    (zone) => {
      for (const quiet of [NIGHT, { from: 60, until: 14 * 60 + 30 }, { from: 0, until: 30 }]) {
        const terms = { ...TERMS, zone, quiet };
        for (let at = shanghai('01-01T00:07'); at < shanghai('12-31T00:00'); at += 7 * 3_600_000 + 11 * 60_000) {
          const moment = multiDayMoment(terms, at);
          const isWhole = moment % 60_000 === 0 && minuteOfDay(zone, moment) % 30 === 0;
          expect({ at, isWhole, isLate: moment < at, quiet: isQuiet(terms, moment) }).toEqual({
            at,
            isWhole: true,
            isLate: false,
            quiet: false,
          });
          expect(moment - at).toBeLessThan(15 * 3_600_000 + 1);
        }
      }
    },
  );

  it('SL6 turns each hour of the script into a day, within 8 hours and 3 days', () => {
    const minutes = sampleScript.acts[0]?.minutes ?? 0;
    const game = begun({ ...TERMS, pace: 'script', quiet: null });
    const lasts = ((game.view('甲').act?.deadlineAt ?? 0) - game.now) / 60_000;
    expect(lasts).toBe(Math.min(3 * DAY, Math.max(8 * HOUR, minutes * 24)));
  });

  it('SL7 SL18 ends an act at its deadline, and gives the next its full time after a server outage', () => {
    const game = begun();
    game
      .later(DAY - 1)
      .refuses(4005)
      .start('甲');
    expect(game.view('甲').act?.number).toBe(1);
    game.later(3 * DAY).expire();
    expect(game.view('甲').act?.number).toBe(2);
    expect(deadline(game)).toBe('01-06T20:00');
  });

  it('SL7 ends an act early when all seats agree', () => {
    const game = begun().ready('甲').ready('乙').ready('丙');
    expect(game.view('甲').act?.number).toBe(2);
  });

  it('SL15 moves added time and pauses out of quiet hours', () => {
    const game = begun().moreTime('甲').moreTime('乙');
    expect(deadline(game)).toBe('01-03T08:00');
    game
      .pause('甲')
      .pause('乙')
      .later(2 * DAY + 16 * HOUR)
      .resume('丙');
    expect(deadline(game)).toBe('01-06T08:00');
  });

  it('SL17 dissolves a paused game a week after its deadline', () => {
    const game = begun().pause('甲').pause('乙');
    game
      .later(8 * DAY - 1)
      .refuses(4005)
      .expire();
    expect(game.later(1).expire().state).toMatchObject({ stage: 'dismissed', reason: 'timeout' });
  });
});

describe('players who need not be present', () => {
  it('SL8 SL9 ignores lost connections, and records one sign of activity per act', () => {
    const game = begun().refuses(4005).away('乙');
    expect(game.view('甲').members.some(({ away }) => away)).toBe(false);
    const signs = () => game.log.filter(({ event }) => event.type === 'act-seen').length;
    game.reads('乙').refuses(1002).release('乙', '没有这个人');
    // The host's sign of activity came with the start.
    expect(signs()).toBe(2);
    game.do({ type: 'presence', userId: 'server', away: [], back: [game.id('丙')] });
    expect(signs()).toBe(3);
    game.refuses(4005).do({ type: 'presence', userId: 'server', away: [], back: [game.id('丙')] });
  });

  it('SL8 clears the away mark when the slow terms are set', () => {
    const game = lobby().away('乙').slow('甲', TERMS);
    expect(game.view('甲').members.some(({ away }) => away)).toBe(false);
  });

  it('SL10 marks a player without activity in an act as away until their next sign', () => {
    const game = untilDue(begun().reads('甲').reads('乙'));
    const away = () => game.view('甲').members.flatMap((member) => (member.away ? [member.nickname] : []));
    expect(away()).toEqual(['丙']);
    expect(game.view('甲').seats.map(({ missed }) => missed)).toEqual([undefined, undefined, 1]);
    game.reads('丙');
    expect(away()).toEqual([]);
  });

  it('SL11 lets the host alone free a seat after two missed acts', () => {
    const game = untilDue(begun().reads('甲').reads('乙'));
    game.kick('甲', '丙');
    expect(game.state).toMatchObject({ room: { members: [{}, {}, {}] } });
    untilDue(game.reads('甲').reads('乙')).kick('乙', '丙');
    expect(game.state).toMatchObject({ room: { members: [{}, {}, {}] } });
    game.kick('甲', '丙');
    expect(game.state).toMatchObject({ room: { members: [{}, {}] } });
    game.join('丙');
    expect(game.view('丙').me.characterId).toBe('bai');
    expect(game.view('甲').seats.some(({ missed }) => missed !== undefined)).toBe(false);
  });

  it('SL12 dissolves the room after two acts without any activity', () => {
    const game = untilDue(untilDue(long()));
    expect(game.state.stage).toBe('playing');
    expect(untilDue(game).state).toMatchObject({ stage: 'dismissed', reason: 'timeout' });
  });

  it('SL13 lets each seat read alone, and search at once', () => {
    const game = begun().slowly();
    const view = game.view('甲');
    expect(view.act).toMatchObject({ readUntil: null, searchOpen: true, aloud: null });
    expect([view.todo.kind, view.todo.deadlineAt]).toEqual(['read', view.act?.deadlineAt]);
    expect(game.reads('甲').view('甲').todo.kind).toBe('search');
    expect(game.view('乙').todo.kind).toBe('read');
  });

  it('SL16 allows a hint four hours after the last news', () => {
    const game = long({ facts: { verdict: { vote: 'final', culprit: 'a' }, facts: [], conclusions: [] } });
    const { hints } = game.view('甲');
    expect(hints?.from).toBe(game.now + 4 * HOUR * 60_000);
  });

  it('SL14 ends scenes and darkness at once, and keeps a reveal open until the act ends', () => {
    const interludes: Script['interludes'] = [
      { ...AT_ONCE, id: 'scene', kind: 'scene', title: '对峙', lines: [LINE, LINE], shown: false },
      { ...AT_ONCE, id: 'dark', kind: 'dark', title: '停电', seconds: 60, text: '灯灭了', effects: [TOLD] },
      { ...AT_ONCE, id: 'reveal', kind: 'reveal', title: '亮牌', seconds: 60, prompt: '跟谁走', options: OPTIONS },
    ];
    const game = long({ interludes });
    const [scene, dark, reveal] = game.view('乙').interludes;
    expect(scene).toMatchObject({ over: { apartBy: null }, scene: { lines: [{ says: '念' }, { says: '念' }] } });
    expect(dark).toMatchObject({ over: { apartBy: null } });
    expect(game.view('乙').announcements).toHaveLength(1);
    expect(reveal).toMatchObject({ over: null, endsAt: null });
    game.later(5 * HOUR).picks('甲', 'stay');
    expect(game.view('甲').interludes[2]).toMatchObject({ over: null, reveal: { chosen: 1, turnsAt: null } });
    untilDue(game);
    expect(game.view('甲').interludes[2]?.reveal?.shown).toEqual([
      { characterId: 'a', optionId: 'stay' },
      { characterId: 'b', optionId: null },
    ]);
  });

  it('SL17 keeps the debrief for three days', () => {
    const game = begun();
    for (let act = 0; act < 4 && game.state.stage !== 'debrief'; act += 1) untilDue(game);
    expect(game.state.stage).toBe('debrief');
    game
      .later(3 * DAY - 1)
      .refuses(4005)
      .expire();
    expect(game.later(1).expire().state.stage).toBe('dismissed');
  });
});

describe('reminders', () => {
  const ids = (game: Table, names: string) => [...names].map((name) => game.id(name));

  it('SL20 reminds players who have not agreed, three hours before the deadline', () => {
    const game = begun().ready('甲');
    const told = reminder(sampleScript, game.state);
    expect([clock(told?.at), told?.userIds]).toEqual(['01-02T17:00', ids(game, '乙丙')]);
    // The deadline is at 08:00, when the quiet hours end, so no time is left for a reminder.
    expect(reminder(sampleScript, begun({ ...TERMS, pace: 'half-day' }).state)).toBeNull();
    expect(reminder(sampleScript, chosen(lobby()).start('甲').state)).toBeNull();
    expect(reminder(sampleScript, begun().pause('甲').pause('乙').state)).toBeNull();
  });
});
