import { STAFF_ROLES } from '@juzhongren/contract/console/calls';
import { ROLE_LABELS } from '@juzhongren/contract/console/staff-labels';
import { wordFor } from '../parts/names.ts';
import type { ActionForm, FormField } from './action-form.ts';

const WHO: FormField = { name: 'who', label: '玩家编号', kind: 'number' };
const ROLE: FormField = {
  name: 'role',
  label: '角色',
  kind: 'choice',
  choices: STAFF_ROLES.map((role) => [role, ROLE_LABELS[role]] as const),
};

const NAME: FormField = { name: 'name', label: '显示名', maxLength: 20, hint: '同事认得的名字，比如「小林」' };

export const TEAM_FORMS = {
  'staff add': {
    title: '加一个人',
    fields: [{ name: 'phone', label: '手机号', maxLength: 20 }, ROLE, { ...NAME, option: true, optional: true }],
    will: ({ role = '' }) => `这个手机号的账号成为${wordFor(ROLE_LABELS, role)}，三天内要自己设置第二步验证。`,
  },
  'staff name': {
    title: '改显示名',
    fields: [WHO, NAME],
    will: ({ name = '' }) => `同事在操作记录、举报和员工页看到的名字换成「${name.trim()}」，玩家看不到。`,
  },
  'staff role': {
    title: '换角色',
    fields: [WHO, ROLE],
    will: ({ role = '' }) => `角色换成${wordFor(ROLE_LABELS, role)}，马上生效。`,
  },
  'staff remove': {
    title: '移出',
    fields: [WHO],
    will: () => '不再是工作人员，马上退出后台；玩家账号不受影响。',
  },
  'staff reset': {
    title: '重置验证',
    fields: [WHO],
    will: () => '清掉第二步验证和恢复码，马上退出后台；三天内要重新设置。',
  },
  'trail-forget': {
    title: '清理旧痕迹',
    fields: [{ name: 'day', label: '删掉哪天之前的', kind: 'day', hint: '至少留 180 天' }],
    will: ({ day = '' }) => `删掉 ${day} 之前的痕迹，找不回来。`,
  },
} as const satisfies Readonly<Record<string, ActionForm>>;
