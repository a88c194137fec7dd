// Tests displays: who turns them on and off, who sees the list, and that they show no more than every seat sees.
import { applied } from '@juzhongren/contract/change';
import { changesOf } from '@juzhongren/contract/change-between';
import { checksum } from '@juzhongren/contract/checksum';
import { ERROR } from '@juzhongren/contract/errors';
import { DISPLAY_LASTS_MS, DISPLAYS_MAX } from '@juzhongren/contract/limits';
import { TODO_KINDS } from '@juzhongren/contract/room/todo';
import { type RoomView, roomViewSchema } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import { describe, expect, it } from 'vitest';
import { findDisplay } from './state/displays.ts';
import { isWaiting, type RoomState } from './state/state.ts';
import { eventsOf } from './step/decision.ts';
import { games, mystery } from './testing/games.ts';
import { randomGame } from './testing/random-game.ts';
import { sampleScript } from './testing/sample-script.ts';
import { type Table, table } from './testing/table.ts';
import { projectDisplay } from './view/for-display.ts';
import { project } from './view/project.ts';

const MINUTE_MS = 60_000;
const lobby = (script = sampleScript) => table(script).host('甲').join('乙').join('丙');
const played = () => table(sampleScript).seated('甲', '乙', '丙');
/** Game in which 甲, 乙 and 丙 play, and 主 is both game master and host. */
const gameWithGameMaster = (script = sampleScript) => {
  const game = lobby(script).opensGameMasterRole('甲').join('主').nameHost('甲', '主');
  game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('甲').ready('乙').ready('丙');
  return game.start('主');
};
const on = (game: Table, name: string, screenId: number, until = game.now + DISPLAY_LASTS_MS) =>
  game.do({ type: 'screen-on', userId: game.id(name), screenId, until });
const off = (game: Table, name: string, screenId: number) =>
  game.do({ type: 'screen-off', userId: game.id(name), screenId });
const shown = (game: Table, viewer: string) => game.view(viewer).screens.map(({ screenId }) => screenId);

const assetUrl = (asset: string) => `/asset/${asset}`;
const displayOf = (game: Table): RoomView => projectDisplay(sampleScript, game.state, { seq: 7, assetUrl });

describe('turning displays on and off', () => {
  it('TS1 lets only the host turn one on, before play and during it', () => {
    for (const game of [lobby(), played()]) {
      on(game.refuses(ERROR.hostOnly), '乙', 1);
      on(game, '甲', 1);
      expect(shown(game, '乙')).toEqual([1]);
    }
    on(lobby().dismiss('甲').refuses(ERROR.notNow), '甲', 1);
  });

  it('TS2 allows four active displays, and ignores one that is on already', () => {
    const game = lobby();
    for (let screenId = 1; screenId <= DISPLAYS_MAX; screenId += 1) on(game, '甲', screenId);
    on(game.refuses(ERROR.notNow), '甲', 9);
    const before = game.state;
    on(game, '甲', 1, game.now + 1);
    expect(game.state).toBe(before);
    game.now += DISPLAY_LASTS_MS;
    on(game, '甲', 9);
    expect(shown(game, '乙')).toEqual([9]);
  });

  it('TS3 records its time limit, and ends with the room', () => {
    const game = on(lobby(), '甲', 1);
    expect(findDisplay(game.state, 1)).toEqual({ screenId: 1, by: 1, at: game.now, until: game.now + 720 * MINUTE_MS });
    expect(findDisplay(game.dismiss('甲').state, 1)).toBeUndefined();
  });

  it('TS4 is turned off by the host or the one who turned it on; a repeat changes nothing', () => {
    const game = on(lobby(), '甲', 1);
    off(game.refuses(ERROR.hostOnly), '乙', 1);
    off(game.nameHost('甲', '乙'), '甲', 1);
    expect(shown(game, '乙')).toEqual([]);
    on(game, '乙', 2);
    off(game.refuses(ERROR.hostOnly), '丙', 2);
    off(off(game, '乙', 2), '乙', 2);
    expect(shown(game, '乙')).toEqual([]);
  });

  it('TS5 is listed to all users in the room, and to nobody else', () => {
    const game = on(played(), '甲', 1);
    for (const name of ['甲', '乙', '丙']) expect(game.view(name).screens).toMatchObject([{ screenId: 1, by: 1 }]);
    expect(game.view('外人').screens).toEqual([]);
    expect(displayOf(game).screens).toEqual([]);
  });

  it('TS9 stays on when the host leaves, and the new host can turn it off', () => {
    const game = on(played(), '甲', 1).exit('甲');
    expect(shown(game, '乙')).toEqual([1]);
    off(game, '乙', 1);
    expect(shown(game, '丙')).toEqual([]);
  });

  it('TS1 TS2 TS4 TS5 is turned on and off by a game master who is the host', () => {
    const inLobby = lobby().opensGameMasterRole('甲').join('主').nameHost('甲', '主');
    for (const game of [inLobby, gameWithGameMaster()]) {
      on(on(game, '主', 1), '主', 2);
      expect([shown(game, '主'), shown(game, '乙')]).toEqual([
        [1, 2],
        [1, 2],
      ]);
      off(game, '主', 1);
      expect([shown(game, '主'), shown(game, '乙')]).toEqual([[2], [2]]);
    }
  });

  it('TS1 TS4 lets a game master who is not the host only turn off their own display', () => {
    const game = on(gameWithGameMaster(), '主', 1).nameHost('主', '甲');
    on(game.refuses(ERROR.hostOnly), '主', 2);
    on(game, '甲', 3);
    off(game.refuses(ERROR.hostOnly), '主', 3);
    off(game, '主', 1);
    expect(shown(game, '主')).toEqual([3]);
  });

  it('TS11 turns off the displays of anybody who is kicked or voted out, game master included', () => {
    const inLobby = on(lobby(), '甲', 1).nameHost('甲', '乙');
    on(inLobby, '乙', 2).kick('乙', '甲');
    expect([shown(inLobby, '乙'), findDisplay(inLobby.state, 1)]).toEqual([[2], undefined]);

    const voted = on(played(), '甲', 1).nameHost('甲', '乙');
    on(voted, '乙', 2).kick('乙', '甲');
    expect(shown(voted, '乙')).toEqual([1, 2]);
    expect(shown(voted.kick('丙', '甲'), '丙')).toEqual([2]);

    const cleared = on(lobby().opensGameMasterRole('甲').join('主').nameHost('甲', '主'), '主', 1).nameHost('主', '甲');
    expect(shown(cleared, '乙')).toEqual([1]);
    expect(shown(cleared.removesGameMaster('甲'), '乙')).toEqual([]);

    const unwanted = on(gameWithGameMaster(), '主', 1).removesGameMaster('甲');
    expect(shown(unwanted, '乙')).toEqual([1]);
    expect(shown(unwanted.removesGameMaster('乙'), '乙')).toEqual([]);
  });

  it('TS12 turns off only the displays of a banned user, in the room or not', () => {
    const game = on(played(), '甲', 1).nameHost('甲', '乙').exit('甲');
    on(game, '乙', 2);
    const banned = { type: 'screens-off', userId: 'server', by: game.id('甲') } as const;
    expect(shown(game.do(banned), '乙')).toEqual([2]);
    game.refuses(ERROR.notNow).do(banned);
  });

  it('TS10 passes from a guest to the account that replaces the guest', () => {
    const game = table(sampleScript).host('甲').joinAsGuest('乙').nameHost('甲', '乙');
    on(game, '乙', 1).keepGuest('乙', '丁');
    expect(findDisplay(game.state, 1)?.by).toBe(game.id('丁'));
  });
});

it('TS7 shows no wishes, requests or statement board', () => {
  const game = played().slowly().kick('甲', '乙').pause('丙').dismiss('甲');
  const view = displayOf(game);
  expect(view).toMatchObject({ ledger: null, dismissAsked: [], hostAsked: [], act: { pauseAsked: [] } });
  expect(view.seats.map(({ removalAsked }) => removalAsked)).toEqual([[], [], []]);
  expect(game.view('乙')).toMatchObject({ dismissAsked: ['shen'], act: { pauseAsked: ['bai'] } });
});

it('TS7 shows no wishes in a room with a game master either', () => {
  const facts: Script['facts'] = { verdict: { vote: 'leave', culprit: 'go' }, facts: [], conclusions: [] };
  const script = { ...sampleScript, facts };
  const game = gameWithGameMaster(script)
    .givesHint('主')
    .later(10)
    .askHint('丙')
    .moreTime('乙')
    .removesGameMaster('甲')
    .later(20)
    .start('甲');
  const own = game.view('乙');
  expect([own.chair?.unwanted, own.act?.moveOnAsked, own.act?.timeAsked]).toEqual([['shen'], ['shen'], ['lu']]);
  const view = projectDisplay(script, game.state, { seq: 7, assetUrl });
  expect(view).toMatchObject({
    chair: { master: { nickname: '主' }, deeds: own.chair?.deeds, unwanted: [] },
    act: { moveOnAsked: [], pauseAsked: [], timeAsked: [] },
    hints: { given: own.hints?.given, asked: [] },
  });
});

/**
 * Collects the strings, ids and times in a value. Skips small numbers, which are counts, and constants of the contract.
 */
function saidIn(value: unknown, found = new Set<string | number>()): Set<string | number> {
  if (typeof value === 'string') return value === '' || KINDS.has(value) ? found : found.add(value);
  if (typeof value === 'number') return value > 1_000 ? found.add(value) : found;
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) saidIn(part, found);
  return found;
}
const KINDS: ReadonlySet<string> = new Set(TODO_KINDS);

function seatedIn(state: Exclude<RoomState, { stage: 'none' | 'dismissed' }>): readonly number[] {
  if (isWaiting(state)) return state.room.members.map(({ userId }) => userId);
  return state.table.seats.flatMap(({ userId }) => userId ?? []);
}

it('TS6 shows nothing that any seat does not see', { timeout: 3_600_000 }, () => {
  let compared = 0;
  for (const seed of games(50)) {
    const script = mystery(seed);
    const wrong: string[] = [];
    let number = 0;
    // Every third game is a multi-day game.
    const slow = { pace: 'half-day', zone: 'Asia/Shanghai', quiet: null } as const;
    for (const { state, decision } of randomGame({ script, seed, ...(seed % 3 === 0 ? { slow } : {}) })) {
      number += 1;
      if (eventsOf(decision).length === 0 || state.stage === 'none' || state.stage === 'dismissed') continue;
      const said = [...saidIn(projectDisplay(script, state, { seq: number, assetUrl }))];
      for (const userId of seatedIn(state)) {
        const seen = saidIn(project(script, state, userId, { seq: number, assetUrl }));
        const more = said.filter((one) => !seen.has(one));
        if (more.length > 0) wrong.push(`seed ${seed}, step ${number}, user ${userId}: ${more.join()}`);
        compared += 1;
      }
    }
    expect(wrong).toEqual([]);
  }
  expect(compared).toBeGreaterThan(1_000);
});

it('TS8 reaches its full view byte for byte by patches', { timeout: 3_600_000 }, () => {
  const changeBetween = changesOf(roomViewSchema);
  const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  let patches = 0;
  for (const seed of games(20)) {
    const script = mystery(seed);
    const wrong: string[] = [];
    let seq = 0;
    let had: { view: RoomView; state: Exclude<RoomState, { stage: 'none' }> } | undefined;
    for (const { state, decision } of randomGame({ script, seed })) {
      if (eventsOf(decision).length === 0 || state.stage === 'none' || state.stage === 'dismissed') continue;
      seq += 1;
      const view = projectDisplay(script, state, { seq, assetUrl });
      const whole = JSON.stringify(view);
      const again = JSON.stringify(projectDisplay(script, state, { seq, assetUrl, before: had }));
      if (again !== whole) wrong.push(`seed ${seed}, number ${seq}: takes over what is not so`);
      const change = changeBetween(had?.view ?? view, view) ?? { in: {} };
      const after = applied(overTheWire(had?.view ?? view), overTheWire(change) as typeof change);
      const isLed = JSON.stringify(after) === whole && checksum(after) === checksum(view);
      if (!isLed) wrong.push(`seed ${seed}, number ${seq}: leads elsewhere`);
      patches += 1;
      had = { view, state };
    }
    expect(wrong).toEqual([]);
  }
  expect(patches).toBeGreaterThan(500);
});
