import { describe, expect, test } from 'vitest';
import { normaliseNickname, pretends, shownName } from './names.ts';

describe('nickname', () => {
  test.each([
    ['二十个字的名字正好可以用就是这么长了吧啊', '二十个字的名字正好可以用就是这么长了吧啊'],
    ['  A  ', 'A'],
    ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    ['', undefined],
    ['   ', undefined],
    ['a\u0000b', undefined],
    ['a\nb', undefined],
    ['a\u202Eb', undefined],
    ['\u200B', undefined],
    ['\u3164\u200D', undefined],
    ['Z̵̡̢̛̛a', undefined],
    ['一'.repeat(21), undefined],
  ])('normalises %j to %j', (typed, kept) => {
    expect(normaliseNickname(typed)).toBe(kept);
  });
});

describe('misleading name', () => {
  const asked = { userId: 7, operator: '夜谈社' };

  test.each([
    '系统',
    ' 系 统 ',
    '【系统】',
    '系统消息',
    '主持人',
    '主持人🎤',
    '房主',
    '已注销用户',
    '匿名玩家',
    'Ａｄｍｉｎ',
    'System',
    '局中人',
    '局中人官方',
    '官方客服',
    '客-服',
    '平台管理员',
    '夜谈社',
    '夜谈社小助手',
    '夜 谈 社',
    '玩家8',
    '玩家 08',
    '玩家００１',
  ])('rejects %j', (name) => {
    expect(pretends(name, asked)).toBe(true);
  });

  test.each(['雨夜来客', '系统性风险', '房主的猫', '玩家7', '玩家甲', '老主持人王二', '神探 007', '👻'])(
    'accepts %j',
    (name) => {
      expect(pretends(name, asked)).toBe(false);
    },
  );

  test('handles an operator without a name or with punctuation only', () => {
    expect(pretends('夜谈社', { userId: 7, operator: undefined })).toBe(false);
    expect(pretends('雨夜来客', { userId: 7, operator: '……' })).toBe(false);
  });
});

test('shows a default name for a user who has not chosen one', () => {
  expect([shownName(7, ''), shownName(7, '阿远')]).toEqual(['玩家7', '阿远']);
});
