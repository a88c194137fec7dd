import { CLUE_TYPE, GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from '../testing/script-parts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const playing = () => table(sampleScript).seated('甲', '乙', '丙');
const act = (game: ReturnType<typeof table>, name = '甲') => game.view(name).act?.number;

describe('acts', () => {
  it('AC1 AC6 AC7 AC19 gives points, carries over unused ones, sets the deadline and deals clues', () => {
    const game = playing().find('甲', 'study');
    expect(game.view('甲').points).toEqual({ left: 2, of: 3 });
    expect(game.view('甲').act?.deadlineAt).toBe(game.now + 30 * 60_000);
    expect(game.events('clue-came').map(({ clueId }) => clueId)).toEqual(['safe', 'locket']);
    expect(game.clues('丙')).toEqual(['locket', 'safe']);
    game.ready('甲').ready('乙').ready('丙');
    expect(game.view('甲').points).toEqual({ left: 4, of: 4 });
    expect(game.clue('乙', 'leave')?.vote?.open).toBe(true);
  });

  it('AC2 AC8 ends an act when every occupied seat is done, and lets seats withdraw', () => {
    const game = playing().ready('甲').ready('乙').notReady('乙').ready('丙');
    expect(act(game)).toBe(1);
    expect(game.view('甲').todo).toMatchObject({ kind: 'wait-act', waitingFor: ['lu'] });
    game.ready('乙');
    expect(act(game)).toBe(2);
  });

  it('AC3 AC9 refuses to move on before the deadline, and lets the host do so at once after it', () => {
    const game = playing().later(29).refuses(4005).start('甲').refuses(4005).start('乙').later(1).start('甲');
    expect(act(game)).toBe(2);
  });

  it('AC10 moves on after the deadline when more than half of the seats ask', () => {
    const game = playing().later(30).start('乙').start('乙');
    expect(game.view('丙').act).toMatchObject({ number: 1, moveOnAsked: ['lu'], moveOnNeeded: 2 });
    game.start('丙');
    expect(act(game)).toBe(2);
  });

  it('AC11 DE9 lets any one seat move on ten minutes after the deadline, and clears earlier wishes', () => {
    const game = playing().later(30).expire().ready('乙').start('乙').later(9).start('乙').start('乙');
    expect(game.view('乙')).toMatchObject({
      act: { moveOnAsked: ['lu'], moveOnNeeded: 2 },
      todo: { kind: 'wait-act' },
    });
    game.later(1).expire();
    expect(game.view('乙')).toMatchObject({ act: { moveOnAsked: [], moveOnNeeded: 1 }, todo: { kind: 'move-on' } });
    expect(act(game.start('乙'))).toBe(2);
    // The rule also holds if the server reports the deadline late.
    expect(act(playing().later(40).start('丙'))).toBe(2);
  });

  it('AC10 MA9 counts a wish to move on again when other players leave', () => {
    const game = playing().later(30).start('丙').exit('甲').exit('乙');
    expect(act(game, '丙')).toBe(2);
  });

  it('AC4 closes open votes at the end of the act', () => {
    const game = playing().later(30).start('甲').vote('乙', 'leave', 'stay').later(20).start('甲');
    expect(game.events('vote-closed')).toMatchObject([{ clueId: 'leave', how: 'majority', choice: 'stay' }]);
    expect(game.view('甲').stage).toBe(GAME_STAGE.ClueEnd);
  });

  it('AC12 AC13 AC14 AC15 publishes the essential clues of an empty seat at the end of the act', () => {
    const script = makeScript({
      characters: ['one', 'two', 'three'].map((id) => makeCharacter(id)),
      places: [makePlace('study', { rule: 'choose', cost: 0 })],
      clues: [
        makeClue('held', { essential: true }),
        makeClue('kept', { essential: true, publish: 'never' }),
        makeClue('only', { essential: true, for: ['three'] }),
        makeClue('shut', { essential: true, for: ['three'], needs: { published: 'never-found' } }),
        makeClue('later', { essential: true, for: ['three'], act: 2 }),
        makeClue('shared', { essential: true, for: ['two', 'three'] }),
        makeClue('plain', {}),
        makeClue('never-found', { for: [] }),
      ],
      acts: [makeAct(), makeAct()],
    });
    const game = table(script).seated('甲', '乙', '丙');
    for (const spot of ['held', 'kept', 'plain']) game.find('丙', 'study', { spot });
    game.exit('丙').ready('甲');
    expect(game.clues('甲')).toEqual([]);
    game.ready('乙');
    expect(game.clues('甲')).toEqual(['held', 'only']);
    expect(game.clue('甲', 'held')).toMatchObject({ publishedBy: null });
  });

  it('AC12 AC13 AC16 publishes the essential clues of an empty seat at once in the closing', () => {
    const asked = { types: CLUE_TYPE.Vote, placement: { at: 'closing' as const }, vote: makeVote(['x', 'y']) };
    const script = makeScript({
      characters: ['one', 'two', 'three'].map((id) => makeCharacter(id)),
      places: [makePlace('study', { cost: 0 })],
      clues: [
        makeClue('held', { essential: true }),
        makeClue('final', asked),
        makeClue('dealt', { ...asked, to: 'two', essential: true }),
      ],
    });
    const game = table(script).seated('甲', '乙', '丙').find('丙', 'study').exit('乙').ready('甲').ready('丙');
    expect(game.clues('甲')).toEqual(['dealt', 'final']);
    expect(game.exit('丙').clues('甲')).toEqual(['dealt', 'final', 'held']);
    expect(game.vote('甲', 'final', 'x').vote('甲', 'dealt', 'x').view('甲').stage).toBe(GAME_STAGE.VoteEnd);
  });

  it('AC5 AC18 ends the closing at once if there is nothing to hand in', () => {
    const script = makeScript({ characters: [makeCharacter('one'), makeCharacter('two')] });
    const game = table(script).seated('甲', '乙').ready('甲').ready('乙');
    expect(game.view('甲')).toMatchObject({ stage: GAME_STAGE.VoteEnd, debrief: { ending: { title: '终' } } });
    expect(game.events('closing-opened')).toHaveLength(1);
  });

  it('ST3 ST4 ST10 VI6 empties the seat of a player who leaves, and restores it on return', () => {
    const game = playing().find('甲', 'study').note('甲', 'safe', '试试生日').exit('甲');
    expect(game.view('乙').seats[0]).toMatchObject({ characterId: 'shen', userId: null });
    expect(game.view('乙').members.map(({ nickname, host }) => [nickname, host])).toEqual([
      ['乙', true],
      ['丙', false],
    ]);
    expect(game.view('甲')).toMatchObject({ clues: [], tasks: [], act: null, places: [], me: { characterId: null } });
    game.refuses(4004).ready('甲').join('甲').refuses(4003).join('丁');
    expect(game.clues('甲')).toHaveLength(2);
    expect(game.clue('甲', 'safe')?.note).toBe('试试生日');
    expect(game.view('甲').me).toEqual({ userId: 1, characterId: 'shen', host: false, tookOverAt: null });
  });

  it('ST11 dissolves the room when the last player leaves', () => {
    expect(playing().exit('甲').exit('乙').exit('丙').state).toMatchObject({ stage: 'dismissed', reason: 'majority' });
  });

  it('ST5 does not wait for an empty seat', () => {
    expect(act(playing().ready('甲').ready('乙').exit('丙'))).toBe(2);
    const voted = playing().later(30).start('甲').vote('甲', 'leave', 'go').vote('乙', 'leave', 'go').exit('丙');
    expect(voted.events('vote-closed')).toMatchObject([{ how: 'unanimous', choice: 'go' }]);
  });

  it('ST2 refuses lobby commands during play', () => {
    const game = playing().refuses(4005).choose('甲', 'lu').refuses(4005).choose('乙', null);
    expect(game.view('甲').members.map(({ characterId }) => characterId)).toEqual(['shen', 'lu', 'bai']);
  });

  it("VO16 leaves a vote that a branch opens at an act's end to the next act", () => {
    const script = makeScript({
      characters: [makeCharacter('one'), makeCharacter('two')],
      acts: [makeAct(), makeAct()],
      clues: [
        makeClue('first', {
          types: CLUE_TYPE.Vote,
          placement: { at: 'act', act: 1 },
          vote: makeVote(['x', 'y'], { branches: [{ when: null, effects: [{ reveal: 'second', to: 'finder' }] }] }),
        }),
        makeClue('second', { types: CLUE_TYPE.Vote, placement: { at: 'effect' }, vote: makeVote(['x', 'y']) }),
      ],
    });
    const game = table(script).seated('甲', '乙').ready('甲').ready('乙');
    expect(game.view('甲').todo).toMatchObject({ kind: 'vote', clueId: 'second' });
    game.ready('甲').ready('乙');
    expect(game.events('vote-closed').map(({ clueId, how }) => [clueId, how])).toEqual([
      ['first', 'none'],
      ['second', 'none'],
    ]);
  });

  it('VI15 shows the next step in an act', () => {
    const game = playing();
    const kind = (name: string) => game.view(name).todo.kind;
    expect(kind('甲')).toBe('search');
    for (let seed = 0; seed < 3; seed += 1) game.find('甲', 'study', { seed });
    expect(kind('甲')).toBe('finish-act');
    game.ready('甲');
    expect(kind('甲')).toBe('wait-act');
    game.later(30).expire();
    expect(kind('甲')).toBe('move-on');
    expect(kind('乙')).toBe('search');
    game.ready('乙');
    expect(kind('乙')).toBe('move-on');
    game.start('乙');
    expect(kind('乙')).toBe('wait-act');
  });
});
