import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { describe, expect, it } from 'vitest';
import { makeCharacter, makeScript } from '../testing/script-parts.ts';
import { sampleScript } from '../testing/sample-script.ts';
import { table } from '../testing/table.ts';

const DAY = 24 * 60;
const lobby = () => table(sampleScript).host('甲').join('乙').join('丙');
const chosen = () => lobby().choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai');
const members = (game: ReturnType<typeof table>, name = '甲') =>
  game.view(name).members.map((member) => [member.nickname, member.characterId, member.ready, member.host]);

describe('lobby', () => {
  it('LO1 makes the creator the host', () => {
    expect(members(table(sampleScript).host('甲'))).toEqual([['甲', null, false, true]]);
  });

  it('LO9 starts play at once for a script with one character', () => {
    const game = table(makeScript({ characters: [makeCharacter('solo')] })).host('甲');
    expect(game.view('甲')).toMatchObject({
      stage: GAME_STAGE.Started,
      me: { characterId: 'solo' },
      act: { number: 1 },
    });
  });

  it('LO2 LO10 LO11 admits members until the room is full, and ignores a repeated join', () => {
    const game = lobby();
    const before = game.log.length;
    game.join('乙');
    expect(game.log.length).toBe(before);
    game.refuses(4003).join('丁');
  });

  it('LO13 refuses a member who was kicked, but readmits one who left', () => {
    const game = lobby().kick('甲', '乙').exit('丙').join('丙');
    game.refuses(4046).join('乙');
    expect(members(game).map(([name]) => name)).toEqual(['甲', '丙']);
  });

  it('LO12 refuses to join a dissolved room or an expired lobby', () => {
    const over = lobby().dismiss('甲').refuses(4002).join('丁');
    expect(members(over)).toHaveLength(3);
    const late = table(sampleScript).host('甲').later(DAY).refuses(4002).join('乙');
    expect(members(late)).toHaveLength(1);
  });

  it('LO3 LO14 LO15 LO16 gives a character to one member, and clears ready on a change', () => {
    const game = lobby().choose('甲', 'shen').refuses(4006).choose('乙', 'shen').choose('乙', 'lu').ready('乙');
    game.refuses(1002).choose('乙', 'nobody').refuses(1002).choose('乙', 'constructor');
    expect(members(game)[1]).toEqual(['乙', 'lu', true, false]);
    game.choose('乙', 'lu');
    expect(members(game)[1]).toEqual(['乙', 'lu', true, false]);
    game.choose('乙', 'bai');
    expect(members(game)[1]).toEqual(['乙', 'bai', false, false]);
    game.choose('甲', null).choose('乙', 'shen');
    expect(members(game).slice(0, 2)).toEqual([
      ['甲', null, false, true],
      ['乙', 'shen', false, false],
    ]);
  });

  it('LO4 requires a character before ready', () => {
    const game = lobby().refuses(4005).ready('乙').choose('乙', 'lu').ready('乙');
    expect(members(game)[1]).toEqual(['乙', 'lu', true, false]);
    expect(members(game.notReady('乙'))[1]).toEqual(['乙', 'lu', false, false]);
  });

  it('LO5 LO17 lets only the host kick, and only another member', () => {
    const game = lobby();
    game.refuses(4007).kick('乙', '丙').refuses(1001).kick('甲', '甲').refuses(1002).kick('甲', '丁');
    expect(members(game)).toHaveLength(3);
  });

  it('LO6 LO18 LO19 starts only for the host, with a full room and everybody ready', () => {
    lobby().refuses(4008).start('甲');
    const game = chosen().refuses(4008).start('甲').ready('乙').ready('丙').refuses(4007).start('乙');
    expect(game.view('甲').todo.kind).toBe('start');
    game.exit('丙').refuses(4008).start('甲').join('丙').refuses(4008).start('甲');
    game.choose('丙', 'bai').ready('丙').start('甲');
    expect(game.view('甲').stage).toBe(GAME_STAGE.Started);
  });

  it('LO7 LO20 makes the longest-seated member host, and dissolves the room with the last one', () => {
    const game = lobby().exit('甲');
    expect(members(game, '乙').map(([name, , , host]) => [name, host])).toEqual([
      ['乙', true],
      ['丙', false],
    ]);
    game.join('甲').exit('乙');
    expect(members(game)[0]).toEqual(['丙', null, false, true]);
    game.exit('丙').exit('甲');
    expect(game.state).toMatchObject({ stage: 'dismissed', reason: 'host' });
  });

  it('LO8 refuses every command of a user who is not in the room', () => {
    const game = lobby().refuses(4004).ready('丁').refuses(4004).exit('丁').refuses(4004).dismiss('丁');
    expect(game.refuses(4004).start('丁').log).toHaveLength(4);
  });

  it('ST2 ST8 refuses play commands in the lobby without changing the log', () => {
    const game = lobby().refuses(4005).find('甲', 'study').refuses(4005).publish('甲', 'letter');
    expect(game.refuses(4005).vote('甲', 'final', null).log).toHaveLength(4);
  });

  it('VI5 shows the next step of each member in the lobby', () => {
    const kind = (game: ReturnType<typeof table>, name: string) => game.view(name).todo.kind;
    const game = table(sampleScript).host('甲');
    expect(kind(game, '甲')).toBe('choose-character');
    game.choose('甲', 'shen');
    expect(kind(game, '甲')).toBe('invite');
    game.join('乙').choose('乙', 'lu');
    expect(kind(game, '乙')).toBe('get-ready');
    game.ready('乙').join('丙').choose('丙', 'bai');
    expect(game.view('甲').todo).toMatchObject({ kind: 'wait-ready', waitingFor: ['bai'] });
    expect(kind(game, '乙')).toBe('wait-ready');
    game.ready('丙');
    expect(kind(game, '乙')).toBe('wait-start');
    expect(kind(game, '甲')).toBe('start');
  });
});
