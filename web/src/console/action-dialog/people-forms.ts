import type { ActionForm, FormField, Values } from './action-form.ts';

const WHO: FormField = { name: 'who', label: '玩家编号', kind: 'number' };
const WHY: FormField = {
  name: 'why',
  label: '原因，本人会看到',
  kind: 'words',
  maxLength: 200,
};
const TIMES = [
  ['12h', '12 小时'],
  ['1d', '1 天'],
  ['3d', '3 天'],
  ['7d', '7 天'],
  ['30d', '30 天'],
  ['90d', '90 天'],
  ['ever', '一直'],
] as const;
const HOW_LONG: FormField = { name: 'time', label: '多久', kind: 'choice', choices: TIMES };
const WHAT: FormField = {
  name: 'what',
  label: '不让做什么',
  kind: 'choice',
  choices: [
    ['talk', '在房间里发言'],
    ['reviews', '写评价'],
    ['board', '拼车'],
  ],
};

const timeOf = ({ time }: Values): string => {
  const name = TIMES.find(([value]) => value === time)?.[1] ?? time ?? '';
  return time === 'ever' ? '一直有效' : name;
};
const because = ({ why = '' }: Values): string => `原因「${why.trim()}」本人会看到。`;

export const PEOPLE_FORMS = {
  'people warn': {
    title: '警告',
    fields: [WHO, WHY],
    will: (values) => `警告一次。${because(values)}`,
  },
  'people mute': {
    title: '禁言',
    fields: [WHO, WHAT, HOW_LONG, WHY],
    will: (values) =>
      `不让${WHAT.choices?.find(([value]) => value === values['what'])?.[1] ?? '在房间里发言'}，${timeOf(values)}。${because(values)}`,
  },
  'people ban': {
    title: '封禁',
    fields: [WHO, HOW_LONG, WHY],
    will: (values) =>
      `封禁这个账号，${timeOf(values)}：不能玩、不能发言，只能看到原因、提交意见反馈、导出和注销。${because(values)}`,
  },
  'people lift': {
    title: '解除处罚',
    fields: [{ name: 'sanction', label: '处罚编号', kind: 'number' }],
    will: () => '提前解除这条处罚，本人会看到。',
  },
  'people rename': {
    title: '改昵称',
    fields: [WHO, { name: 'name', label: '新昵称', optional: true, maxLength: 20, hint: '不写就换成「玩家」加编号' }],
    will: ({ name = '' }) =>
      `把昵称改成${name.trim() === '' ? '「玩家」加编号' : `「${name.trim()}」`}，本人会看到。已经开的房间里还是原来的名字。`,
  },
  'people remove-portrait': {
    title: '去掉头像',
    fields: [WHO],
    will: () => '去掉头像，找不回来，本人会看到。',
  },
  'people sign-out': {
    title: '退出所有登录',
    fields: [WHO],
    will: () => '退出这个人在所有手机和电脑上的登录。',
  },
  'people unblock': {
    title: '解除验证码限制',
    fields: [{ name: 'phone', label: '手机号，11 位写全', maxLength: 20 }],
    will: () => '解除这个手机号输错验证码的限制，马上可以再获取、再登录。',
  },
  'people delete': {
    title: '注销账号',
    fields: [WHO],
    will: () => '替本人注销账号：马上退出登录，一分钟内删掉资料，找不回来。先确认是本人要求的。',
  },
} as const satisfies Readonly<Record<string, ActionForm>>;
