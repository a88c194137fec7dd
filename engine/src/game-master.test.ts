// Tests of the game master: who takes the place, and what the game master may do.
import { PAY_MODE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { describe, expect, it } from 'vitest';
import { decide } from './decide/decide.ts';
import { hearsTable, isMember } from './state/seats.ts';
import { makeCharacter, makeScript } from './testing/script-parts.ts';
import { sampleScript } from './testing/sample-script.ts';
import { table } from './testing/table.ts';
import { characterTexts, seatTexts } from './view/seat-texts.ts';
import type { Script } from '@juzhongren/contract/script/script';

type Game = ReturnType<typeof table>;

/** 甲, 乙 and 丙 play; 主 is the game master. */
const gameWithGameMaster = (script: Script = sampleScript): Game => {
  const game = table(script).host('甲').opensGameMasterRole('甲').join('乙').join('丙').join('主');
  game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙');
  return game.start('甲');
};
const GUIDE = {
  wanted: 'welcome',
  acts: [
    { say: '请各位坐好。', cues: [{ title: '看住白露', text: '她憋着一句话。', minute: 10, seat: 'bai' }] },
    { say: '琴声又响了。', cues: [] },
  ],
  closing: { say: '该作答了，各位。', cues: [{ title: '收票', text: '先收票。', minute: null, seat: null }] },
} as const;
const withCues: Script = {
  ...sampleScript,
  leading: {
    ...GUIDE,
    acts: GUIDE.acts.map((act) => ({ ...act, cues: [...act.cues] })),
    closing: { ...GUIDE.closing, cues: [...GUIDE.closing.cues] },
  },
};

const names = (game: Game) => game.view('甲').members.map(({ nickname }) => nickname);
const gameMasterView = (game: Game, viewer = '甲') => game.view(viewer).chair;
const gameMasterOf = (game: Game, viewer = '甲') => gameMasterView(game, viewer)?.master?.nickname;
const deeds = (game: Game, viewer = '丙') =>
  gameMasterView(game, viewer)?.deeds.map(({ deed, characterId, word }) => [deed, characterId, word]);
const deadline = (game: Game) => game.view('甲').act?.deadlineAt ?? 0;
const textsOf = (game: Game, name: string, characterId: string) =>
  characterTexts(sampleScript, game.state, { userId: game.id(name), characterId });

describe('after the game', () => {
  const NEXT = { type: 'open-next', partyId: 'party-000002', scriptId: 7, scriptName: '青瓷', over: null } as const;
  const closed = () => gameWithGameMaster().later(30).start('甲').later(20).start('甲').later(15).expire();

  it('NX1 NX7 GM28 lets the final game master open the next room, even after leaving, and see it', () => {
    const game = closed();
    expect(game.do({ ...NEXT, userId: game.id('主') }).view('主').next).toMatchObject({ userId: game.id('主') });
    const left = closed().exit('主');
    expect(left.do({ ...NEXT, userId: left.id('主') }).view('甲').next).toMatchObject({ userId: left.id('主') });
    expect(left.state).toMatchObject({ ledBy: { nickname: '主' }, room: { master: null } });
  });

  it('NX3 refuses a game master who left before the end', () => {
    const game = gameWithGameMaster().exit('主').later(30).start('甲').later(20).start('甲').later(15).expire();
    expect(
      game
        .refuses(4004)
        .do({ ...NEXT, userId: game.id('主') })
        .view('甲').next,
    ).toBeNull();
  });

  const next = (opener: string, chairFor: string, script: Script = sampleScript): Game => {
    const game = table(script);
    const person = { userId: game.id(opener), nickname: opener, avatar: '' };
    const room = { partyId: 'party-000002', payMode: PAY_MODE.Carnival, dues: [] };
    return game.do({ type: 'create', ...room, ...person, chairFor: game.id(chairFor) });
  };

  it("GM29 reserves the next room's game master place for the previous one", () => {
    const game = next('甲', '主').join('乙').refuses(4005).becomesGameMaster('乙').join('丙').refuses(4003).join('丁');
    expect(gameMasterView(game)).toMatchObject({ open: true, kept: true, master: null });
    expect(gameMasterOf(game.join('主'))).toBe('主');
    expect(gameMasterView(game)).toMatchObject({ kept: false });
    expect(names(next('甲', '主').join('主'))).toEqual(['甲']);
    const wanted = { ...withCues, leading: { ...withCues.leading!, wanted: 'needed' } } as const;
    expect(gameMasterView(next('甲', '主', wanted))).toMatchObject({ open: true, kept: true });
  });

  it('GM29 drops the reservation when the host decides otherwise or its owner returns to play', () => {
    const anew = next('甲', '主').join('乙').refuses(4007).opensGameMasterRole('乙').opensGameMasterRole('甲');
    expect(gameMasterView(anew)).toMatchObject({ open: true, kept: false });
    expect([gameMasterOf(anew.becomesGameMaster('乙')), names(anew.join('主'))]).toEqual(['乙', ['甲', '主']]);
    expect(gameMasterOf(next('甲', '主').becomesGameMaster('甲'))).toBe('甲');
    const shut = next('甲', '主').opensGameMasterRole('甲', false).join('主');
    expect([gameMasterView(shut), names(shut)]).toEqual([null, ['甲', '主']]);
    const back = next('甲', '主').join('主').playsAfterAll('主').exit('主').join('乙').join('主');
    expect([gameMasterOf(back), names(back)]).toEqual([undefined, ['甲', '乙', '主']]);
  });

  it('GM29 drops the reservation when play begins', () => {
    const game = next('甲', '主').join('乙').join('丙').choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai');
    game.ready('乙').ready('丙').start('甲');
    expect(gameMasterView(game)).toMatchObject({ kept: false });
    expect(gameMasterOf(game.join('丁'))).toBe('丁');
  });

  it('GM30 makes a game master who opens the next room its host and game master', () => {
    const game = next('主', '主');
    expect(gameMasterView(game, '主')).toMatchObject({
      open: true,
      kept: false,
      master: { nickname: '主', host: true },
    });
    game.join('乙').join('丙').join('丁');
    expect(game.view('主').members.map(({ nickname }) => nickname)).toEqual(['乙', '丙', '丁']);
  });
});

describe("game master's place", () => {
  it('GM1 lets the host open and close it, but not close it while occupied', () => {
    const game = table(sampleScript).host('甲').join('乙');
    expect(gameMasterView(game)).toBeNull();
    game.refuses(4007).opensGameMasterRole('乙').opensGameMasterRole('甲');
    expect(gameMasterView(game, '乙')).toMatchObject({ open: true, master: null, wanted: null });
    expect(gameMasterView(game.opensGameMasterRole('甲', false))).toBeNull();
    game.opensGameMasterRole('甲').becomesGameMaster('乙').refuses(4005).opensGameMasterRole('甲', false);
    const needed = table({ ...withCues, leading: { ...withCues.leading!, wanted: 'needed' } }).host('甲');
    expect(gameMasterView(needed)).toMatchObject({ open: true, wanted: 'needed' });
    expect(gameMasterView(table(withCues).host('甲'))).toMatchObject({ open: false, wanted: 'welcome' });
  });

  it('GM2 GM6 GM7 turns a member into the game master and back into a player', () => {
    const game = table(sampleScript).host('甲').join('乙').choose('乙', 'lu');
    game.refuses(4005).becomesGameMaster('乙').becomesGameMaster('甲');
    expect(gameMasterView(game, '乙')).toMatchObject({ open: true, master: { nickname: '甲', host: true } });
    expect([game.view('甲').me, game.view('甲').members.map(({ nickname }) => nickname)]).toMatchObject([
      { characterId: null, host: true },
      ['乙'],
    ]);
    game.refuses(4005).choose('甲', 'shen').refuses(4005).ready('甲').refuses(4005).wants('甲', 'shen');
    expect(names(game.playsAfterAll('甲'))).toEqual(['乙', '甲']);
    game
      .becomesGameMaster('甲')
      .join('丙')
      .join('丁')
      .refuses(4003)
      .playsAfterAll('甲')
      .refuses(4005)
      .playsAfterAll('丙');
  });

  it('GM2 GM9 keeps a host who leads as host, whoever joins first, and lets them start', () => {
    const game = table(sampleScript).host('甲').becomesGameMaster('甲').join('乙').join('丙').join('丁');
    expect(game.view('乙').members.some(({ host }) => host)).toBe(false);
    game.choose('乙', 'shen').choose('丙', 'lu').choose('丁', 'bai').ready('乙').ready('丙').ready('丁');
    game.refuses(4007).start('乙').start('甲');
    expect(game.view('甲')).toMatchObject({ me: { characterId: null, host: true }, act: { number: 1 } });
    expect(game.later(30).start('甲').view('乙').act).toMatchObject({ number: 2 });
    game.exit('甲');
    expect(game.view('乙').me.host).toBe(true);
  });

  it('GM3 GM5 goes to whoever joins a full room', () => {
    const full = () => table(sampleScript).host('甲').join('乙').join('丙');
    full().refuses(4003).join('主');
    const game = full().opensGameMasterRole('甲').join('主');
    expect([names(game), gameMasterOf(game)]).toEqual([['甲', '乙', '丙'], '主']);
    const before = game.log.length;
    game.join('主').becomesGameMaster('主').refuses(4003).join('丁').refuses(4003).becomesGameMaster('丁');
    expect(game.log.length).toBe(before);
    game
      .exit('主')
      .later(25 * 60)
      .refuses(4002)
      .becomesGameMaster('丁');
    table(makeScript({ characters: [makeCharacter('me')] }))
      .host('甲')
      .refuses(4005)
      .becomesGameMaster('乙');
  });

  it('GM4 GM5 accepts newcomers and invited people in play, but no current or former player', () => {
    const game = gameWithGameMaster()
      .refuses(4003)
      .becomesGameMaster('丁')
      .refuses(4005)
      .becomesGameMaster('甲')
      .exit('主');
    game.exit('乙').exit('丙').join('丁');
    expect(game.view('丁').todo.kind).toBe('take-seat');
    expect(gameMasterOf(game.becomesGameMaster('丁'))).toBe('丁');
    game.exit('丁').refuses(4005).becomesGameMaster('乙').becomesGameMaster('戊');
    expect(gameMasterOf(game)).toBe('戊');
    const closed = table(sampleScript)
      .seated('甲', '乙', '丙')
      .refuses(4005)
      .becomesGameMaster('丁')
      .refuses(4005)
      .opensGameMasterRole('甲');
    expect(closed.refuses(4003).join('丁').view('甲').chair).toBeNull();
    const paying: Script = {
      ...sampleScript,
      card: { ...sampleScript.card, access: SCRIPT_ACCESS.Normal, price: 900 },
    };
    const payingGame = table(paying).host('甲').opensGameMasterRole('甲').join('乙').join('丙');
    payingGame.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙').start('甲');
    payingGame.refuses(4005).becomesGameMaster('丁').refuses(4005).becomesGameMaster('乙');
    const over = gameWithGameMaster().later(30).start('甲').later(20).start('甲').later(15).expire().exit('主');
    over.refuses(4005).becomesGameMaster('丁');
  });

  it('GM4 GM3 refuses a former player whose seat was taken over', () => {
    const game = gameWithGameMaster().exit('主').exit('丙').join('丁');
    expect(game.view('丁').me.characterId).toBe('bai');
    game.refuses(4005).becomesGameMaster('丙').refuses(4003).join('丙');
    expect(gameMasterOf(game)).toBeUndefined();
    expect(gameMasterOf(game.becomesGameMaster('戊'))).toBe('戊');
  });

  it('GM6 PY26 voids the payment of a host who leads; in a treated room the host still pays for all', () => {
    const priced: Script = {
      ...sampleScript,
      card: { ...sampleScript.card, access: SCRIPT_ACCESS.Normal, price: 900 },
    };
    const treats = table(priced).host('甲').becomesGameMaster('甲').join('乙').join('丙').join('丁');
    treats.choose('乙', 'shen').choose('丙', 'lu').choose('丁', 'bai').ready('乙').ready('丙').ready('丁').start('甲');
    expect(treats.view('甲').payment?.dues.map(({ payerId, due }) => [payerId, due])).toEqual([
      [1, 900],
      [1, 900],
      [1, 900],
    ]);
    expect(treats.atCheckout('甲').pays('甲', 2700).view('乙').act).toMatchObject({ number: 1 });
    const each = table(priced).host('甲', { payMode: PAY_MODE.GoDutch }).join('乙').join('丙');
    each.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙').start('甲');
    each.pays('甲', 900).notReady('甲').becomesGameMaster('甲');
    expect(each.state).toMatchObject({ room: { paid: [], members: [{ nickname: '乙' }, { nickname: '丙' }] } });
  });

  it('GM8 is cleared permanently by the host before play, or by a majority of seats in play', () => {
    const lobby = table(sampleScript).host('甲').join('乙').opensGameMasterRole('甲');
    lobby
      .refuses(1002)
      .removesGameMaster('甲')
      .becomesGameMaster('乙')
      .refuses(4007)
      .removesGameMaster('乙')
      .removesGameMaster('甲');
    expect(gameMasterOf(lobby)).toBeUndefined();
    lobby
      .refuses(4046)
      .becomesGameMaster('乙')
      .refuses(4046)
      .join('乙')
      .becomesGameMaster('甲')
      .refuses(1001)
      .removesGameMaster('甲');
    const game = gameWithGameMaster().removesGameMaster('乙').removesGameMaster('乙');
    expect(gameMasterView(game)).toMatchObject({ unwanted: ['lu'], master: { nickname: '主' } });
    game.removesGameMaster('丙').refuses(1002).removesGameMaster('丙').refuses(4046).becomesGameMaster('主');
    expect(gameMasterView(game)).toMatchObject({ open: true, master: null, unwanted: [] });
    expect(isMember(game.state, game.id('主'))).toBe(false);
    const next = game.becomesGameMaster('丁').removesGameMaster('甲').exit('甲');
    expect(gameMasterView(next, '乙')?.unwanted).toEqual([]);
  });

  it('GM10 does not stop the game when the game master is away or leaves', () => {
    const game = gameWithGameMaster().away('主');
    expect(gameMasterView(game)).toMatchObject({ master: { away: true } });
    game.find('甲', 'study').later(30).start('甲');
    expect(gameMasterView(game.nudges('主', null))).toMatchObject({ master: { away: false } });
    expect(game.exit('主').view('甲').act).toMatchObject({ number: 2 });
    expect(deeds(game)).toEqual([['nudged', null, 'search']]);
    game.becomesGameMaster('主').exit('甲').exit('乙').exit('丙');
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'majority' });
    const alone = table(sampleScript).host('甲').becomesGameMaster('甲').join('乙').exit('乙');
    expect([alone.state.stage, alone.exit('甲').state]).toMatchObject([
      'lobby',
      { stage: 'dismissed', reason: 'host' },
    ]);
  });

  it.each([
    ['as it begins', (game: Game) => game],
    ['while the clock stands', (game: Game) => game.pause('甲').pause('乙')],
    ['when the act is overdue', (game: Game) => game.later(31).expire()],
    ['while they are away', (game: Game) => game.away('主')],
    ['when one wants them gone', (game: Game) => game.removesGameMaster('乙')],
    ['when a seat is empty', (game: Game) => game.exit('丙')],
    ['in the closing', (game: Game) => game.later(30).start('主').later(20).start('主')],
    ['after the case', (game: Game) => game.later(30).start('主').later(20).start('主').later(15).expire()],
  ])('GM9 GM10 passes the host role to a player, and the game ends, if a leading host leaves %s', (_, until) => {
    const lobby = table(sampleScript).host('主').becomesGameMaster('主').join('甲').join('乙').join('丙');
    lobby.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('甲').ready('乙').ready('丙');
    const game = until(lobby.start('主')).exit('主');
    expect(game.view('甲').members.filter(({ host }) => host)).toHaveLength(1);
    expect([gameMasterOf(game), game.view('甲').me.host]).toEqual([undefined, true]);
    for (let turn = 0; turn < 4 && game.state.stage !== 'debrief'; turn += 1) {
      if ('pausedAt' in game.state && game.state.pausedAt !== null) game.resume('甲');
      game.later(45);
      if (game.state.stage === 'closing') game.expire();
      else game.start('甲');
    }
    expect(game.state).toMatchObject({ stage: 'debrief' });
    expect(game.dismiss('甲').state).toMatchObject({ stage: 'dismissed', reason: 'finished' });
  });

  it('GM9 GM10 makes the game master the host of a lobby without players', () => {
    const game = table(sampleScript).host('甲').opensGameMasterRole('甲').join('乙').becomesGameMaster('乙').exit('甲');
    expect(game.view('乙').me.host).toBe(true);
    game.join('丙').nameHost('乙', '丙').nameHost('丙', '乙');
    expect(gameMasterView(game, '丙')).toMatchObject({ master: { nickname: '乙', host: true } });
  });

  it('GM11 lets a former game master return only as game master', () => {
    const game = gameWithGameMaster().exit('主').exit('丙').join('主');
    expect([gameMasterOf(game), game.view('主').me.characterId]).toEqual(['主', null]);
    game.exit('主').becomesGameMaster('丁').refuses(4003).join('主');
    const before = table(sampleScript)
      .host('甲')
      .join('乙')
      .opensGameMasterRole('甲')
      .becomesGameMaster('乙')
      .exit('乙')
      .join('乙');
    expect(names(before)).toEqual(['甲', '乙']);
  });

  it('GM12 lets the game master read the chat before and during play', () => {
    const lobby = table(sampleScript).host('甲').join('乙').opensGameMasterRole('甲').becomesGameMaster('乙');
    expect(hearsTable(lobby.state, lobby.id('乙'))).toBe(true);
    const game = gameWithGameMaster();
    expect([hearsTable(game.state, game.id('主')), isMember(game.state, game.id('主'))]).toEqual([true, true]);
    expect(hearsTable(game.exit('主').state, game.id('主'))).toBe(false);
  });

  it('GM13 lets nobody wait for the game master and refuses them all actions of a seat', () => {
    const game = gameWithGameMaster();
    for (const type of ['read', 'confess', 'ask-hint', 'more-time'] as const) {
      game.refuses(4005).do({ type, userId: game.id('主') });
    }
    game.refuses(4005).find('主', 'study').refuses(4005).vote('主', 'safe', null).refuses(4005).notebook('主', '记');
    game.refuses(4005).pause('主').refuses(4005).ready('主').refuses(4005).dismiss('主');
    game.ready('甲').ready('乙').ready('丙');
    expect(game.view('主').act).toMatchObject({ number: 2 });
  });
});

describe('game master actions', () => {
  it('GM14 GM23 says a phrase to a seat or to all players, visible to everyone', () => {
    const game = gameWithGameMaster().nudges('主', 'lu', 'speak').later(1).nudges('主', null, 'time');
    expect(deeds(game)).toEqual([
      ['nudged', 'lu', 'speak'],
      ['nudged', null, 'time'],
    ]);
    expect(gameMasterView(game, '丙')).toEqual(gameMasterView(game, '主'));
    expect(gameMasterView(game, '外人')).toMatchObject({ deeds: [], opened: [] });
    game.refuses(1002).nudges('主', 'nobody').exit('乙').refuses(4005).nudges('主', 'lu');
    game.refuses(4005).nudges('甲', null).later(60).start('甲').later(20).start('甲').nudges('主', null, 'vote');
    game.later(15).expire().refuses(4005).nudges('主', null);
  });

  it('GM15 refuses the same action again within five seconds', () => {
    const game = gameWithGameMaster()
      .nudges('主', null)
      .refuses(1004)
      .nudges('主', 'lu')
      .handsFind('主', 'lu', 'study');
    game.refuses(1004).handsFind('主', 'bai', 'study').later(1).nudges('主', 'lu').handsFind('主', 'bai', 'study');
    expect(deeds(game)?.map(([deed]) => deed)).toEqual(['nudged', 'gave', 'nudged', 'gave']);
  });

  it("GM16 GM23 opens a seat's texts act by act, and the solution, which are hidden before", () => {
    const game = gameWithGameMaster();
    expect(textsOf(game, '主', 'lu')).toEqual({ ok: false, err: ERROR.notNow });
    expect(seatTexts(sampleScript, game.state, game.id('主'))).toEqual({ acts: [] });
    expect(game.view('主').leading).toMatchObject({ truth: null });
    game.opens('主', 'lu').opens('主', 'lu').refuses(1002).opens('主', 'nobody').refuses(4005).opens('甲', 'lu');
    expect(deeds(game)).toEqual([['opened', 'lu', null]]);
    expect(gameMasterView(game, '乙')).toMatchObject({ opened: ['lu'], truth: false });
    const acts = (name: string, seat: string) => {
      const told = textsOf(game, name, seat);
      return told.ok ? told.texts.acts.map(({ chapters }) => chapters[0]?.title) : told.err;
    };
    expect([acts('主', 'lu'), acts('主', 'bai'), acts('甲', 'lu')]).toEqual([['陆第1幕'], 4005, 4005]);
    game.later(30).start('甲');
    expect(acts('主', 'lu')).toEqual(['陆第1幕', '陆第2幕']);
    game.opens('主', null);
    expect(game.view('主').leading?.truth).toEqual(sampleScript.truth.map(({ title, text }) => ({ title, text })));
    expect([gameMasterView(game, '丙')?.truth, game.view('丙').leading]).toEqual([true, null]);
  });

  it('GM17 hides opened texts from the next game master until they open them', () => {
    const game = gameWithGameMaster().opens('主', 'lu').opens('主', null).exit('主').becomesGameMaster('丁');
    expect([textsOf(game, '丁', 'lu'), game.view('丁').leading?.truth]).toEqual([
      { ok: false, err: ERROR.notNow },
      null,
    ]);
    expect(gameMasterView(game)).toMatchObject({ opened: [], truth: false });
    expect(deeds(game)).toHaveLength(2);
    expect(gameMasterView(game.exit('丁').becomesGameMaster('主'))).toMatchObject({ opened: ['lu'], truth: true });
  });

  it('GM18 GM19 lets a seat find a possible clue for free', () => {
    const game = gameWithGameMaster();
    const points = () => game.view('丙').points.left;
    const [before] = [points()];
    game.handsFind('主', 'bai', 'garden', 3);
    expect(points()).toBe(before);
    const [came] = game
      .view('丙')
      .clues.filter(({ act, held, publishedBy }) => act === 1 && (held || publishedBy === 'bai'));
    expect(came).toMatchObject({ foundBy: null });
    expect(game.log.filter(({ event }) => event.type === 'clue-came').at(-1)?.event).toMatchObject({
      to: { seat: 'bai' },
      cause: { master: true },
    });
    game.later(1).refuses(1002).handsFind('主', 'bai', 'cellar').refuses(1002).handsFind('主', 'nobody', 'study');
    game.refuses(4005).handsFind('甲', 'lu', 'study');
    for (let finds = 0; game.view('主').leading?.places.some(({ placeId }) => placeId === 'garden'); finds += 1) {
      expect(finds).toBeLessThan(10);
      game.later(1).handsFind('主', 'bai', 'garden');
    }
    game
      .later(1)
      .refuses(4012)
      .handsFind('主', 'bai', 'garden')
      .exit('乙')
      .refuses(4005)
      .handsFind('主', 'lu', 'study');
    game.later(30).start('甲').later(20).start('甲').refuses(4005).handsFind('主', 'bai', 'study');
  });

  it('GM18 PA2 refuses to give a find while players are reading', () => {
    const reading: Script = { ...sampleScript, pace: { search: 'after-reading', carry: [] } };
    const game = table(reading).slowly().host('甲').opensGameMasterRole('甲').join('乙').join('丙').join('主');
    game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙').start('甲');
    game.refuses(4005).handsFind('主', 'bai', 'study').refuses(4005).givesHint('主');
    expect(game.view('主').leading).toMatchObject({ places: [], mayHint: false });
    game.reads('甲', '乙', '丙').handsFind('主', 'bai', 'study');
  });

  it('GM20 gives a hint at once if one exists', () => {
    const game = gameWithGameMaster().refuses(4005).givesHint('主');
    expect(game.view('主').leading?.mayHint).toBe(false);
    const facts: Script['facts'] = { verdict: { vote: 'leave', culprit: 'go' }, facts: [], conclusions: [] };
    const stated = gameWithGameMaster({ ...sampleScript, facts }).givesHint('主');
    expect(stated.view('丙').hints?.given).toMatchObject([{ kind: 'nothing' }]);
    expect(deeds(stated)).toEqual([['hinted', null, null]]);
    stated.refuses(1004).givesHint('主').pause('甲').pause('乙').later(1).refuses(4005).givesHint('主');
  });

  it('GM21 gives five more minutes, once per deadline', () => {
    const game = gameWithGameMaster();
    const [was] = [deadline(game)];
    game.lengthens('主', was).lengthens('主', was);
    expect(deadline(game)).toBe(was + 5 * 60_000);
    expect(deeds(game)).toEqual([['lengthened', null, null]]);
    expect(game.view('甲').act?.paceChanges).toMatchObject([{ change: 'more-time', by: [] }]);
    game
      .refuses(4005)
      .lengthens('甲', deadline(game))
      .pause('甲')
      .pause('乙')
      .refuses(4005)
      .lengthens('主', deadline(game));
  });

  it('GM22 moves on after the deadline', () => {
    const game = gameWithGameMaster().refuses(4005).start('主').later(30).start('主');
    expect(game.view('甲').act).toMatchObject({ number: 2 });
    game.later(20).start('主').refuses(4005).start('主').later(15).start('主');
    expect(game.state.stage).toBe('debrief');
  });
});

describe('game master view', () => {
  it('GM24 shows how far each seat has searched and where it could find something', () => {
    const game = gameWithGameMaster().find('丙', 'garden', { spot: 'clock' });
    const { leading, clues, places, points, tasks } = game.view('主');
    expect(leading?.seats).toEqual([
      { characterId: 'shen', points: { left: 3, of: 3 }, finds: 0 },
      { characterId: 'lu', points: { left: 3, of: 3 }, finds: 0 },
      { characterId: 'bai', points: { left: 1, of: 3 }, finds: 1 },
    ]);
    expect(leading?.places.map(({ placeId }) => placeId)).toContain('study');
    expect(places.every(({ left, spots }) => left === 0 && spots.length === 0)).toBe(true);
    expect(clues.every(({ published }) => published)).toBe(true);
    expect([points, tasks]).toEqual([{ left: 0, of: 0 }, []]);
    expect(game.view('丙').leading).toBeNull();
  });

  it('GM25 shows the material of the current act', () => {
    const game = gameWithGameMaster(withCues);
    expect(game.view('主').leading).toMatchObject({
      say: '请各位坐好。',
      cues: [{ title: '看住白露', text: '她憋着一句话。', minute: 10, characterId: 'bai' }],
    });
    expect(JSON.stringify(game.view('丙'))).not.toContain('她憋着一句话');
    game.later(30).start('甲');
    expect(game.view('主').leading).toMatchObject({ say: '琴声又响了。', cues: [] });
    game.later(20).start('甲');
    expect(game.view('主').leading).toMatchObject({ say: '该作答了，各位。', cues: [{ title: '收票' }] });
    expect(JSON.stringify(gameWithGameMaster(withCues).view('主'))).not.toContain('琴声又响了');
  });

  it('GM27 shows everything in the debrief', () => {
    const game = gameWithGameMaster().later(30).start('甲').later(20).start('甲').later(15).expire();
    const view = game.view('主');
    expect([view.leading, view.debrief?.truth.length, view.debrief?.epilogue]).toEqual([
      null,
      sampleScript.truth.length,
      null,
    ]);
    expect(textsOf(game, '主', 'lu').ok).toBe(true);
    game.refuses(4005).opens('主', 'lu');
    expect(view.debrief?.scores.map(({ characterId }) => characterId)).toEqual(['shen', 'lu', 'bai']);
  });

  it('GU7 keeps a guest as game master when they become an account', () => {
    const game = table(sampleScript).host('甲').opensGameMasterRole('甲').join('乙').join('丙').joinAsGuest('客');
    expect(gameMasterView(game)).toMatchObject({ master: { nickname: '客', guest: true } });
    game
      .choose('甲', 'shen')
      .choose('乙', 'lu')
      .choose('丙', 'bai')
      .ready('乙')
      .ready('丙')
      .start('甲')
      .opens('客', 'lu');
    game.keepGuest('客', '号');
    expect(gameMasterView(game)).toMatchObject({ master: { userId: game.id('号'), guest: false }, opened: ['lu'] });
    expect(decide(sampleScript, game.state, { type: 'give-hint', userId: game.id('客') }, game.now).err).toBe(4004);
  });
});
