import { FORMS } from '../action-dialog/forms.ts';

const TOPICS: Readonly<Record<string, string>> = {
  codes: '兑换码',
  certificates: '试用券码',
  complaints: '举报',
  console: '后台',
  content: '首页内容',
  feedback: '反馈',
  orders: '订单',
  packs: '剧本包',
  people: '人',
  reviews: '评价',
  scripts: '剧本',
  staff: '员工',
};

export const TOPIC_CHOICES: readonly (readonly [string, string])[] = [['', '全部'], ...Object.entries(TOPICS)];

/** Names of actions that have no form. */
const WITHOUT_FORM: Readonly<Record<string, string>> = {
  'content draft': '存草稿',
  'content add-picture': '加图片',
  'people find': '查找',
  'people show': '查看资料',
  'people export': '导出资料',
  'orders list': '看列表',
  'orders find': '查找',
  'orders show': '查看订单',
  'orders export': '导出',
  'orders attention': '看要处理的',
  'orders refunds': '看等确认的退款',
  'complaints list': '看列表',
  'complaints show': '查看内容和发言',
  'feedback list': '看列表',
  'tables list': '看拼车列表',
  'console sign-in': '登录',
  'console sign-out': '退出',
  'console sign-out-others': '退出别处的登录',
  'console factor-refused': '第二步验证没有通过',
  'console factor-ended': '第二步验证输错十次，登录被退出',
};

/** Returns `人 · 封禁` for `people ban`. Actions that only the system runs keep their typed name. */
export function nameOfAction(action: string): string {
  const form = Object.entries(FORMS).find(([name]) => name === action)?.[1];
  const topic = TOPICS[action.split(' ', 1)[0] ?? ''];
  const title = form?.title ?? WITHOUT_FORM[action];
  if (title === undefined) return action;
  return topic === undefined ? title : `${topic} · ${title}`;
}
