import type { ActionForm, FormField } from './action-form.ts';

const SCRIPT: FormField = { name: 'script', label: '剧本编号', kind: 'number' };
const REVIEW: FormField = { name: 'review', label: '评价编号', kind: 'number' };

export const SHELF_FORMS = {
  'scripts show': { title: '上架', fields: [SCRIPT], will: () => '放回书架，马上就能搜到、能开局。' },
  'scripts hide': { title: '下架', fields: [SCRIPT], will: () => '从书架上拿下来，不能再开新局；进行中的局不受影响。' },
  'scripts put-back': {
    title: '换上这一版',
    fields: [SCRIPT, { name: 'version', label: '版本', maxLength: 64 }],
    will: ({ version = '' }) => `书架上换成 ${version}，新开的局用它；进行中的局不变。`,
  },
  'reviews hide': { title: '隐藏', fields: [REVIEW], will: () => '不再显示这条评价，也不计分。' },
  'reviews show': { title: '恢复显示', fields: [REVIEW], will: () => '重新显示这条评价，重新计分。' },
  'reviews quote': { title: '放到卡片上', fields: [REVIEW], will: () => '剧本卡片上显示这条评价，换下原来的。' },
  'reviews unquote': { title: '不上卡片', fields: [REVIEW], will: () => '剧本卡片上不再显示这条评价。' },
} as const satisfies Readonly<Record<string, ActionForm>>;
