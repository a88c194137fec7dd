import { MEETING_AHEAD_MAX_MS } from '@juzhongren/contract/limits';
import { describe, expect, it } from 'vitest';
import { makeCharacter, makeScript } from './testing/script-parts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { type Table, table } from './testing/table.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = MEETING_AHEAD_MAX_MS / 60_000;

const lobby = () => table(sampleScript).host('甲').join('乙').join('丙');
const chosen = () => lobby().choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙');
const meets = (game: Table, name = '乙') => game.view(name).meetAt;

/** Tells whether the lobby still exists after `minutes` - 1 minutes and is dissolved one minute later. */
function livesFor(game: Table, minutes: number): boolean {
  game
    .later(minutes - 1)
    .refuses(4005)
    .expire();
  return game.later(1).expire().state.stage === 'dismissed';
}

describe('meeting time of a room', () => {
  it('AP1 AP7 lets the host set, change and remove it, and shows it to all members', () => {
    const game = lobby().meet('甲', DAY);
    expect([meets(game, '甲'), meets(game, '乙')]).toEqual([game.now + DAY * 60_000, game.now + DAY * 60_000]);
    game.meet('甲', 2 * DAY);
    expect(meets(game)).toBe(game.now + 2 * DAY * 60_000);
    game.meet('甲', null);
    expect(meets(game)).toBeNull();
  });

  it('AP1 refuses every other member, even while the host is away', () => {
    const game = lobby().refuses(4007).meet('乙', DAY).away('甲').refuses(4007).meet('丙', DAY);
    expect(meets(game)).toBeNull();
    game.nameHost('乙', '丙').nameHost('丙', '丙').meet('丙', DAY);
    expect(meets(game)).not.toBeNull();
  });

  it('AP2 refuses a time in the past or more than 30 days ahead', () => {
    const game = lobby()
      .refuses(1001)
      .meet('甲', 0)
      .refuses(1001)
      .meet('甲', -1)
      .refuses(1001)
      .meet('甲', MONTH + 1);
    expect(meets(game)).toBeNull();
    expect(meets(game.meet('甲', MONTH))).not.toBeNull();
  });

  it('AP3 accepts a time on creation, but refuses it for a script with one character', () => {
    const at = Date.UTC(2026, 0, 3, 12);
    expect(meets(table(sampleScript).host('甲', { meetAt: at }), '甲')).toBe(at);
    expect(table(sampleScript).refuses(1001).host('甲', { meetAt: 1 }).state.stage).toBe('none');
    const alone = makeScript({ characters: [makeCharacter('solo')] });
    expect(table(alone).refuses(1001).host('甲', { meetAt: at }).state.stage).toBe('none');
  });

  it('AP4 refuses and hides the time once play began', () => {
    const game = chosen()
      .meet('甲', DAY)
      .start('甲')
      .refuses(4005)
      .meet('甲', 2 * DAY);
    expect(meets(game)).toBeNull();
  });

  it('AP5 DE1 keeps the lobby until six hours after the meeting time', () => {
    expect(livesFor(lobby().meet('甲', 5 * DAY), 5 * DAY + 6 * HOUR)).toBe(true);
    expect(livesFor(table(sampleScript).host('甲', { meetAt: Date.UTC(2026, 0, 3, 12) }), 2 * DAY + 6 * HOUR)).toBe(
      true,
    );
  });

  it('AP5 keeps the lobby at least a day after the last change of the time', () => {
    expect(livesFor(lobby().meet('甲', HOUR), DAY)).toBe(true);
    const nearer = lobby()
      .meet('甲', 9 * DAY)
      .later(3 * DAY)
      .meet('甲', 19 * HOUR);
    expect(livesFor(nearer, 25 * HOUR)).toBe(true);
    const none = lobby()
      .meet('甲', 9 * DAY)
      .later(3 * DAY)
      .meet('甲', null);
    expect(livesFor(none, DAY)).toBe(true);
  });

  it('AP5 admits members until the lobby expires after the meeting time', () => {
    const game = table(sampleScript)
      .host('甲')
      .meet('甲', 5 * DAY)
      .later(5 * DAY + 5 * HOUR)
      .join('乙');
    expect(game.view('乙').members).toHaveLength(2);
    game.later(HOUR).refuses(4002).join('丙');
  });

  it('AP6 ignores the same time again and the removal of no time', () => {
    const game = lobby().meet('甲', null).meet('甲', DAY);
    const before = game.log.length;
    game.meet('甲', DAY);
    expect(game.log.length).toBe(before);
    expect(game.events('meeting-set')).toHaveLength(1);
  });

  it('AP8 keeps a time that has passed, and lets the host start', () => {
    const game = chosen()
      .meet('甲', HOUR)
      .later(2 * HOUR);
    expect(meets(game)).toBe(game.now - HOUR * 60_000);
    expect(game.refuses(4005).expire().start('甲').state.stage).toBe('playing');
  });
});

describe('poll of meeting times', () => {
  const times = (game: Table, name = '乙') => {
    const asked = game.view(name).times;
    const minutes = (ats: readonly number[]) => ats.map((at) => (at - game.now) / 60_000);
    const nickname = (userId: number) => game.view(name).members.find((one) => one.userId === userId)?.nickname;
    return asked === null
      ? null
      : { asked: minutes(asked.ats), said: asked.answers.map(({ userId, ats }) => [nickname(userId), minutes(ats)]) };
  };

  it("AP9 AP11 shows the host's proposals in order to members only, and refuses bad lists", () => {
    const game = lobby().asksTimes('甲', 2 * DAY, DAY, 3 * DAY);
    for (const name of ['甲', '乙', '丙']) expect(times(game, name)?.asked).toEqual([DAY, 2 * DAY, 3 * DAY]);
    expect(times(game, '外人')).toBeNull();
    game.refuses(4007).asksTimes('乙', DAY, 2 * DAY);
    game
      .refuses(1001)
      .asksTimes('甲', DAY)
      .refuses(1001)
      .asksTimes('甲', DAY, DAY)
      .refuses(1001)
      .asksTimes('甲', -1, DAY);
    game.refuses(1001).asksTimes('甲', DAY, MONTH + 1);
    game.refuses(1001).asksTimes('甲', ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY));
    const before = game.log.length;
    game.asksTimes('甲', 3 * DAY, 2 * DAY, DAY);
    expect(game.log.length).toBe(before);
  });

  it('AP10 AP11 records the times that suit each member, none included, and lets them change it', () => {
    const game = lobby()
      .refuses(4005)
      .can('乙', DAY)
      .asksTimes('甲', DAY, 2 * DAY);
    game
      .can('丙', 2 * DAY, DAY)
      .can('乙')
      .refuses(1002)
      .can('甲', 3 * DAY);
    expect(times(game)?.said).toEqual([
      ['丙', [DAY, 2 * DAY]],
      ['乙', []],
    ]);
    expect(times(game.can('丙', DAY), '甲')?.said.at(-1)).toEqual(['丙', [DAY]]);
    const before = game.log.length;
    game.can('丙', DAY);
    expect(game.log.length).toBe(before);
  });

  it('AP12 keeps answers about times that are proposed again', () => {
    const game = lobby()
      .asksTimes('甲', DAY, 2 * DAY)
      .can('乙', DAY)
      .can('丙', 2 * DAY);
    expect(times(game.asksTimes('甲', 2 * DAY, 3 * DAY))).toEqual({
      asked: [2 * DAY, 3 * DAY],
      said: [['丙', [2 * DAY]]],
    });
  });

  it('AP13 ends the poll when a time is set or the host withdraws it', () => {
    const asked = () =>
      lobby()
        .asksTimes('甲', DAY, 2 * DAY)
        .can('乙', DAY);
    expect(times(asked().meet('甲', DAY))).toBeNull();
    expect(times(asked().asksTimes('甲'))).toBeNull();
    const game = lobby()
      .meet('甲', DAY)
      .asksTimes('甲', 2 * DAY, 3 * DAY);
    expect([meets(game), times(game)?.asked]).toEqual([game.now + DAY * 60_000, [2 * DAY, 3 * DAY]]);
    expect(times(game.meet('甲', null))).toBeNull();
  });

  it('AP14 keeps the lobby until six hours after the latest proposed time', () => {
    expect(livesFor(lobby().asksTimes('甲', DAY, 3 * DAY), 3 * DAY + 6 * HOUR)).toBe(true);
    expect(
      livesFor(
        lobby()
          .asksTimes('甲', DAY, 3 * DAY)
          .asksTimes('甲'),
        DAY,
      ),
    ).toBe(true);
  });

  it('AP15 drops the answers of a member who leaves', () => {
    const game = lobby()
      .asksTimes('甲', DAY, 2 * DAY)
      .can('乙', DAY)
      .can('丙', DAY)
      .exit('丙');
    expect(times(game)?.said).toEqual([['乙', [DAY]]]);
  });
});
