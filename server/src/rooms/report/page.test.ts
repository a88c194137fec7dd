import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { describe, expect, test } from 'vitest';
import { closedCase } from '../testing/closed-case.ts';
import { awardsOf } from './awards.ts';
import { reportPage } from './page.ts';
import { votesPart } from './result-parts.ts';

describe('report page', () => {
  const page = reportPage(closedCase(sampleScript, 'lu')).replace(/\s*\n\s*/g, '');

  test('RR4 tells the ending, the score with its calculation, and the votes against the right answer', () => {
    expect(page).toContain('天亮了');
    expect(page).toContain('陆怀远的表现');
    expect(page).toMatch(/一共 \d+ 分，满分 \d+ 分，折成百分是 \d+ 分。/);
    expect(page).not.toMatch(/\d\.\d+ 分/);
    expect(page).toMatch(/<span>沈砚秋<\/span><span class="amount wrong">/);
    expect(page).toMatch(/<span>你<\/span><span class="amount right">/);
  });

  test('tells a culprit how far they escaped, and why their answers do not count', () => {
    const culprit = reportPage(closedCase(sampleScript, 'shen'));
    expect(culprit).toMatch(/脱身：(被认出来了|骗过了一部分人|没有一个人认出来)/);
    expect(culprit).toContain('答案就写在你的剧本里，答题不计分。');
    expect(page).not.toContain('答题不计分');
  });

  test('RR4 tells which clues never came to light, and what they would have told', () => {
    expect(page).toContain('始终没有出现，它们会告诉你们的');
    const told = /共 (\d+) 条：([^。]*)。/.exec(page);
    const parts = [...(told?.[2] ?? '').matchAll(/(\d+) 条/g)].map(([, count]) => Number(count));
    expect(told?.[2]).toMatch(/随剧情发下 \d+ 条，公开 \d+ 条/);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(Number(told?.[1]));
    expect(Number(told?.[1])).toBe(sampleScript.clues.length);
  });

  test('GM28 names the game master, and nobody if there was none', () => {
    const file = closedCase(sampleScript, 'lu');
    const ledBy = { userId: 9, nickname: '<阿主>', avatar: '' };
    const { room } = file.state;
    const pageWithGameMaster = (guests: readonly number[]) =>
      reportPage({ ...file, state: { ...file.state, ledBy, room: { ...room, guests } } });
    expect(pageWithGameMaster([])).toMatch(/主持<\/span>\s*&lt;阿主&gt;/);
    expect(pageWithGameMaster([9])).toMatch(/主持<\/span>\s*访客&lt;阿主&gt;/);
    expect(page).not.toContain('主持');
  });

  test('RR14 shows the game master what all players saw', () => {
    const file = closedCase(sampleScript, 'lu');
    const ledBy = { userId: 9, nickname: '阿主', avatar: '' };
    const pageWithGameMaster = reportPage({ ...file, seat: null, state: { ...file.state, ledBy } }).replace(
      /\s*\n\s*/g,
      '',
    );
    expect(pageWithGameMaster).toContain('你主持了这一局');
    expect(pageWithGameMaster).toMatch(/阿主<span class="tag">你<\/span>/);
    expect(pageWithGameMaster).not.toMatch(
      /你是|的表现<|表现分，满分|你没有私人任务|<span>你<\/span>|你在「|你得到|你投给|你交了/,
    );
    expect(pageWithGameMaster).toContain('每个人的任务');
    expect(pageWithGameMaster).toMatch(/<h2>桌上的这一晚<\/h2>.*第 1 幕.*投票结束/s);
  });

  test('RR5 shows only the time-line of the seat, without notes or secrets of others', () => {
    expect(page).not.toContain('私密的笔记');
    expect(page).toContain('你在「花园」搜到「手套」');
    expect(page).not.toContain('你没能打开');
    expect(reportPage(closedCase(sampleScript, 'bai'))).toContain('你没能打开「项链盒」');
  });

  test('RR6 escapes markup in names and plots', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const script = { ...sampleScript, card: { ...sampleScript.card, name: hostile, author: '"\'&' } };
    const hostilePage = reportPage(closedCase(script, 'shen'));
    expect(hostilePage).not.toContain('<img');
    expect(hostilePage).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(hostilePage).toContain('&quot;&#39;&amp;');
  });

  test('RR7 tells a single player of a choice, not of votes, and gives no awards', () => {
    const file = closedCase(sampleScript, 'lu');
    const characters = sampleScript.characters.filter(({ id }) => id === 'lu');
    const alone = { ...file, script: { ...sampleScript, characters } };
    expect(awardsOf(file).length).toBeGreaterThan(0);
    expect(awardsOf(alone)).toEqual([]);
    expect(votesPart(file)?.text).toMatch(/谁投了谁.*(全票一致|多数通过)/s);
    expect(votesPart(alone)?.text).toContain('你的选择');
    expect(votesPart(alone)?.text).not.toMatch(/全票|多数|投/);
  });

  test('RR1 needs nothing else: no scripts, no links, no pictures, no addresses', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|a)\b|\b(src|href|url\()|https?:/);
  });
});
