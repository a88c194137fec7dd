import type { ActionForm, FormField, Values } from './action-form.ts';

const NUMBER: FormField = { name: 'number', label: '编号', kind: 'number' };
export const INBOX_RESULT_LENGTH_MAX = 500;
/** A number, or several separated by commas: `3,5,8`. */
const NUMBERS: FormField = { name: 'number', label: '编号', maxLength: 600 };

const several = ({ number = '' }: Values, what: string): string => {
  const count = number.split(',').length;
  return count === 1 ? `这条${what}` : `这 ${count} 条${what}`;
};

export const INBOX_FORMS = {
  'complaints take': { title: '我来处理', fields: [NUMBER], will: () => '这条举报归你处理。' },
  'complaints close': {
    title: '处理好了',
    fields: [
      NUMBERS,
      { name: 'result', label: '结果，举报人会看到', kind: 'words', maxLength: INBOX_RESULT_LENGTH_MAX },
    ],
    will: ({ result = '', ...values }) =>
      `关掉${several(values, '举报')}，举报人会看到「${result.trim()}」。被举报的人不会看到。`,
  },
  'complaints delete': { title: '删除', fields: [NUMBER], will: () => '删掉这条处理好的举报，找不回来。' },
  'tables take-off': {
    title: '从拼车上取下',
    fields: [
      { name: 'room', label: '房间', kind: 'words', maxLength: 12 },
      { name: 'why', label: '原因，房主会看到', kind: 'words', maxLength: 200 },
    ],
    will: ({ why = '' }) => `把这一桌从拼车上取下，不能再放上去；房间照常。原因「${why.trim()}」房主会看到。`,
  },
  'groups blank': {
    title: '去掉名字和图片',
    fields: [{ name: 'group', label: '车队编号', kind: 'words', maxLength: 12 }],
    will: () => '这个车队的名字和图片去掉，找不回来；队长会看到，可以另起一个。',
  },
  'feedback take': { title: '我来处理', fields: [NUMBER], will: () => '这条反馈归你处理。' },
  'feedback close': {
    title: '回复',
    fields: [NUMBERS, { name: 'result', label: '回复，本人会看到', kind: 'words', maxLength: INBOX_RESULT_LENGTH_MAX }],
    will: ({ result = '', ...values }) => `关掉${several(values, '反馈')}，本人会看到「${result.trim()}」。`,
  },
  'feedback delete': { title: '删除', fields: [NUMBER], will: () => '删掉这条处理好的反馈，找不回来。' },
} as const satisfies Readonly<Record<string, ActionForm>>;
