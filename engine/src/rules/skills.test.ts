// Tests skills.
import type { ScriptSkill } from '@juzhongren/contract/script/characters';
import type { Script } from '@juzhongren/contract/script/script';
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { replayEvening } from '../after/replay.ts';
import { makeAct, makeCharacter, makeClue, makePlace, makeScript, makeVote } from '../testing/script-parts.ts';
import { table } from '../testing/table.ts';

const NAMES = ['甲', '乙', '丙'];

const makeSkill = (does: ScriptSkill['does'], rest: Partial<ScriptSkill> = {}): ScriptSkill => ({
  id: 'knack',
  name: '眼尖',
  text: '你看得见别人看不见的。',
  does,
  times: 1,
  act: 1,
  until: 2,
  when: null,
  effects: [],
  ...rest,
});

/** Script in which 甲 has the skill; 乙 holds a letter and 丙 an envelope from act 1. */
function story(does: ScriptSkill['does'], rest: Partial<ScriptSkill> = {}): Script {
  const dealt = (id: string, to: string) => makeClue(id, { types: 0, placement: { at: 'act', act: 1 }, to });
  return makeScript({
    characters: [
      makeCharacter('one', { skills: [makeSkill(does, rest)] }),
      makeCharacter('two'),
      makeCharacter('three'),
    ],
    acts: [makeAct({ points: 0 }), makeAct({ points: 0 })],
    places: [makePlace('study'), makePlace('garden', { rule: 'choose' })],
    clues: [
      dealt('letter', 'two'),
      {
        ...dealt('box', 'three'),
        content: {
          kind: CONTENT_KIND.Password,
          hint: '',
          words: ['7'],
          attempts: 3,
          opens: 'table',
          inside: { text: '空的' },
        },
      },
      makeClue('ash'),
      makeClue('glove', { placement: { at: 'search', place: 'garden', spot: '花坛' } }),
      makeClue('gift', { types: 0, placement: { at: 'effect' } }),
      makeClue('final', { types: CLUE_TYPE.Vote, placement: { at: 'closing' }, vote: makeVote(['x', 'y']) }),
    ],
  });
}

const begun = (does: ScriptSkill['does'], rest: Partial<ScriptSkill> = {}) => table(story(does, rest)).seated(...NAMES);
type Game = ReturnType<typeof begun>;

function actOver(game: Game): Game {
  for (const name of NAMES) game.ready(name);
  return game;
}

describe('skills', () => {
  it('SK1 works in its acts, while its condition holds, a limited number of times', () => {
    begun('peek', { act: 2 }).refuses(4005).skill('甲', 'knack', { on: 'two' });
    actOver(begun('peek', { act: 2 })).skill('甲', 'knack', { on: 'two' });
    actOver(begun('peek', { until: 1 }))
      .refuses(4005)
      .skill('甲', 'knack', { on: 'two' });
    const waiting = begun('peek', { when: { published: 'letter' } })
      .refuses(4005)
      .skill('甲', 'knack', { on: 'two' });
    waiting.publish('乙', 'letter').skill('甲', 'knack', { on: 'two' });
    const twice = begun('peek', { times: 2 }).skill('甲', 'knack', { on: 'two' }).skill('甲', 'knack', { on: 'three' });
    twice.refuses(4012).skill('甲', 'knack', { on: 'two' });
    actOver(actOver(begun('peek')))
      .refuses(4005)
      .skill('甲', 'knack', { on: 'two' });
    expect(twice.events('skill-used')).toHaveLength(2);
  });

  it('SK1 is refused during reading', () => {
    const game = table(story('peek'))
      .slowly()
      .seated(...NAMES);
    game.refuses(4005).skill('甲', 'knack', { on: 'two' });
    expect(game.view('甲').skills).toMatchObject([{ usable: false }]);
    game.reads(...NAMES).skill('甲', 'knack', { on: 'two' });
  });

  it('SK2 belongs to its own seat only', () => {
    const game = begun('peek')
      .refuses(1002)
      .skill('乙', 'knack', { on: 'one' })
      .refuses(1002)
      .skill('甲', 'other', { on: 'two' });
    expect(game.events('skill-used')).toEqual([]);
  });

  it('SK3 is shown to its seat only, from its first act on', () => {
    const game = begun('peek', { act: 2 });
    expect(game.view('甲').skills).toEqual([]);
    actOver(game);
    expect(game.view('甲').skills).toMatchObject([{ skillId: 'knack', left: 1, usable: true }]);
    expect(JSON.stringify(game.view('乙'))).not.toMatch(/knack|眼尖/u);
    game.skill('甲', 'knack', { on: 'two' });
    expect(game.view('甲').skills).toMatchObject([{ left: 0, usable: false }]);
    expect(actOver(game).view('甲').skills).toEqual([]);
  });

  it('SK4 SK12 peeks at a clue of another seat without that seat noticing', () => {
    const game = begun('peek');
    const before = JSON.stringify(game.view('乙').clues);
    game.skill('甲', 'knack', { on: 'two' });
    expect(game.found).toBe('letter');
    expect(game.clue('甲', 'letter')).toMatchObject({
      held: false,
      holder: 'two',
      shownBy: null,
      actions: ['note', 'pin'],
    });
    expect(JSON.stringify(game.view('乙').clues)).toBe(before);
  });

  it('SK5 counts as used when there is nothing to see', () => {
    const game = begun('peek').publish('乙', 'letter').skill('甲', 'knack', { on: 'two' });
    expect(game.found).toBeNull();
    game.refuses(4012).skill('甲', 'knack', { on: 'three' });
  });

  it('SK6 searches without points, and is not used up by a refused search', () => {
    const game = begun('search')
      .refuses(1001)
      .skill('甲', 'knack')
      .refuses(1002)
      .skill('甲', 'knack', { place: 'attic' });
    game.refuses(1001).skill('甲', 'knack', { place: 'garden' });
    expect(game.skill('甲', 'knack', { place: 'garden', clue: 'glove' }).found).toBe('glove');
    expect(game.view('甲').points).toEqual({ left: 0, of: 0 });
    game.refuses(4012).skill('甲', 'knack', { place: 'study' });
    expect(begun('search').skill('甲', 'knack', { place: 'study' }).clue('甲', 'ash')?.held).toBe(true);
  });

  it('SK7 SK8 requires words and another occupied seat for a question', () => {
    const game = begun('ask').refuses(1001).skill('甲', 'knack', { on: 'two', text: '  ' });
    game.refuses(1001).skill('甲', 'knack', { on: 'one', text: '？' });
    game.refuses(1001).skill('甲', 'knack', { text: '？' });
    game.refuses(1002).skill('甲', 'knack', { on: 'nobody', text: '？' });
    game.exit('丙').refuses(4005).skill('甲', 'knack', { on: 'three', text: '？' });
    begun('peek').refuses(1001).skill('甲', 'knack', { on: 'one' });
    expect(game.events('skill-used')).toEqual([]);
  });

  it('SK9 SK11 CL13 keeps a clue from publication until the act ends', () => {
    const game = begun('hold', { effects: [] });
    game.refuses(1002).skill('甲', 'knack', { clue: 'letter' }).show('乙', 'letter', 'one');
    game.skill('甲', 'knack', { clue: 'letter' });
    expect(game.clue('乙', 'letter')).toMatchObject({ keptBack: true });
    expect(game.clue('乙', 'letter')?.actions).not.toContain('publish');
    expect(game.clue('甲', 'letter')?.keptBack).toBe(true);
    game.show('乙', 'letter', 'three');
    expect(game.clue('丙', 'letter')?.keptBack).toBe(false);
    game.refuses(4005).publish('乙', 'letter');
    actOver(game);
    expect(game.clue('乙', 'letter')).toMatchObject({ keptBack: false });
    game.publish('乙', 'letter');
    const shown = begun('hold').show('乙', 'letter', 'one').publish('乙', 'letter');
    shown.refuses(4012).skill('甲', 'knack', { clue: 'letter' });
  });

  it('SK10 does not stop a kept-back envelope from opening for all', () => {
    const game = begun('hold').show('丙', 'box', 'one').skill('甲', 'knack', { clue: 'box' }).unlock('丙', 'box', '7');
    expect(game.clue('乙', 'box')?.published).toBe(true);
  });

  it('SK13 SK14 SK15 VI15 lets the other seat answer once, visible to the two seats only', () => {
    const game = begun('ask').skill('甲', 'knack', { on: 'two', text: '信是你写的？' });
    const put = { inquiryId: 'one/two/1', from: 'one', to: 'two', text: '信是你写的？', reply: null };
    expect(game.view('乙')).toMatchObject({ inquiries: [put], todo: { kind: 'reply' } });
    expect(game.view('甲').inquiries).toEqual([put]);
    expect(game.view('丙').inquiries).toEqual([]);
    game.refuses(1002).reply('丙', 'one/two/1', 'yes').refuses(1002).reply('甲', 'one/two/1', 'yes');
    game.exit('乙').join('丁').reply('丁', 'one/two/1', 'no');
    expect(game.view('甲').inquiries).toMatchObject([{ reply: 'no' }]);
    game.refuses(4012).reply('丁', 'one/two/1', 'yes');
    expect(game.view('丁').todo.kind).not.toBe('reply');
  });

  it('SK13 SK15 accepts replies in the closing, but not in the debrief', () => {
    const game = actOver(actOver(begun('ask').skill('甲', 'knack', { on: 'two', text: '？' })));
    expect(game.view('乙').todo.kind).toBe('reply');
    for (const name of NAMES) game.vote(name, 'final', 'x');
    expect(game.state.stage).toBe('debrief');
    game.refuses(4005).reply('乙', 'one/two/1', 'unsaid');
  });

  it('SK16 runs its effects after each use', () => {
    const game = begun('peek', { times: 2, effects: [{ reveal: 'gift', to: 'finder' }, { announce: '门响了。' }] });
    game.skill('甲', 'knack', { on: 'two' });
    expect(game.clue('甲', 'gift')?.held).toBe(true);
    game.skill('甲', 'knack', { on: 'three' });
    expect(game.view('乙').announcements.map(({ text }) => text)).toEqual(['门响了。', '门响了。']);
  });

  it('RP13 includes uses in the replay, without the words of a question', () => {
    const script = story('ask');
    const game = table(script)
      .seated(...NAMES)
      .skill('甲', 'knack', { on: 'two', text: '信是你写的？' });
    actOver(actOver(game.reply('乙', 'one/two/1', 'yes')));
    for (const name of NAMES) game.vote(name, 'final', 'x');
    const evening = replayEvening(
      script,
      game.log.map(({ event, at }, seq) => ({ seq, at, events: [event] })),
    );
    const told = evening?.moments.filter(({ kind }) => ['skill', 'asked', 'replied'].includes(kind));
    expect(told).toMatchObject([
      { kind: 'skill', by: 'one', to: 'two', choice: '眼尖' },
      { kind: 'asked', by: 'one', to: 'two' },
      { kind: 'replied', by: 'two', to: 'one', choice: 'yes' },
    ]);
    expect(JSON.stringify(told)).not.toContain('信是你写的');
  });
});
