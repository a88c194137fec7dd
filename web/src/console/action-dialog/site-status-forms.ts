import type { ActionForm, Values } from './action-form.ts';

const WORDS_LENGTH_MAX = 500;
const MOMENT_HINT = '写成 22:00 或 2026-03-01T22:00';
const wordsOf = ({ words = '' }: Values): string[] => words.split(/\s+/).filter((word) => word !== '');

export const SITE_STATUS_FORMS = {
  'notice set': {
    title: '挂公告',
    fields: [
      { name: 'text', label: '公告，所有人会看到', kind: 'words', maxLength: 200 },
      { name: 'until', label: '到什么时候自己收起', option: true, optional: true, hint: MOMENT_HINT },
    ],
    will: ({ text = '' }) => `在首页和所有房间挂一行「${text.trim()}」。`,
  },
  'notice clear': { title: '收回公告', fields: [], will: () => '收回现在的公告。' },
  'maintenance on': {
    title: '开始维护',
    fields: [
      { name: 'from', label: '从什么时候起，不写就是现在', option: true, optional: true, hint: MOMENT_HINT },
      { name: 'until', label: '预计到什么时候', option: true, optional: true, hint: `${MOMENT_HINT}，到时自己结束` },
    ],
    will: () => '维护期间不能开新房间、新一局、新订单，进行中的局可以玩完。',
  },
  'maintenance off': { title: '结束维护', fields: [], will: () => '维护结束，马上可以开新房间、新一局、新订单。' },
  'words add': {
    title: '加禁用词',
    fields: [{ name: 'words', label: '词，几个之间空一格', kind: 'words', maxLength: WORDS_LENGTH_MAX }],
    will: (values) => `昵称、发言、评价里不能再有：${wordsOf(values).join('、')}。`,
    words: wordsOf,
  },
  'words remove': {
    title: '去掉',
    fields: [{ name: 'words', label: '词，几个之间空一格', kind: 'words', maxLength: WORDS_LENGTH_MAX }],
    will: (values) => `不再拦：${wordsOf(values).join('、')}。`,
    words: wordsOf,
  },
} as const satisfies Readonly<Record<string, ActionForm>>;
