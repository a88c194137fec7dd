import type { ActionForm, FormField } from './action-form.ts';

const SCRIPT: FormField = { name: 'script', label: '剧本编号', kind: 'number' };
const REVIEW: FormField = { name: 'review', label: '评价编号', kind: 'number' };

export const CATALOGUE_FORMS = {
  'scripts show': { title: '上架', fields: [SCRIPT], will: () => '放回书架，马上就能搜到、能开局。' },
  'scripts hide': { title: '下架', fields: [SCRIPT], will: () => '从书架上拿下来，不能再开新局；进行中的局不受影响。' },
  'scripts put-back': {
    title: '换上这一版',
    fields: [SCRIPT, { name: 'version', label: '版本', maxLength: 64 }],
    will: ({ version = '' }) => `书架上换成 ${version}，新开的局用它；进行中的局不变。`,
  },
  'content publish': {
    title: '发布',
    fields: [
      { name: 'on', label: '草稿', kind: 'number', option: true },
      { name: 'over', label: '盖掉的版本', option: true, optional: true },
    ],
    will: ({ over = '' }) =>
      `首页马上换成这份草稿，所有玩家都看得到。以后启动不会换成文件里的。${over === '' ? '' : '草稿开始以后换上的内容会被盖掉。'}`,
  },
  'content drop-draft': { title: '丢掉草稿', fields: [], will: () => '丢掉这份草稿，首页不变。' },
  'content put-back': {
    title: '换回这一版',
    fields: [{ name: 'version', label: '版本', kind: 'number' }],
    will: ({ version = '' }) => `首页马上换成版本 ${version}，所有玩家都看得到；草稿不变。`,
  },
  'reviews hide': { title: '隐藏', fields: [REVIEW], will: () => '不再显示这条评价，也不计分。' },
  'reviews show': { title: '恢复显示', fields: [REVIEW], will: () => '重新显示这条评价，重新计分。' },
  'reviews quote': { title: '放到卡片上', fields: [REVIEW], will: () => '剧本卡片上显示这条评价，换下原来的。' },
  'reviews unquote': { title: '不上卡片', fields: [REVIEW], will: () => '剧本卡片上不再显示这条评价。' },
} as const satisfies Readonly<Record<string, ActionForm>>;
