// Which actions of staff the console offers. The registry is the server's and says what each does; the client has a form or a
// page for each of these. What is not here works on files of the machine and is done there.

/** As they are typed: the name, then its words. */
export const CONSOLE_ACTIONS = [
  'scripts list',
  'scripts show <编号>',
  'scripts hide <编号>',
  'scripts versions <编号>',
  'scripts put-back <编号> <版本>',
  'reviews list <剧本编号>',
  'reviews hide <编号>',
  'reviews show <编号>',
  'reviews quote <编号>',
  'reviews unquote <编号>',
  'feedback list [条数]',
  'feedback take <编号>',
  'feedback close <编号> <回复...>',
  'feedback delete <编号>',
  'complaints list [条数]',
  'complaints show <编号>',
  'complaints take <编号>',
  'complaints close <编号> <结果...>',
  'complaints delete <编号>',
  'codes create <什么> [个数...]',
  'codes list [条数]',
  'codes show <批次>',
  'codes revoke <批次或兑换码>',
  'certificates create <什么> [个数...]',
  'orders list [条数]',
  'orders show <订单号>',
  'orders export <从> <到>',
  'orders refund <订单号> <原因...>',
  'orders attention',
  'orders refunds',
  'orders confirm-refund <订单号>',
  'orders drop-refund <订单号>',
  'orders days [条数]',
  'orders done <订单号>',
  'orders report <日期>',
  'orders reconcile <日期>',
  'people find <手机号、编号或昵称>',
  'people show <编号>',
  'people sign-out <编号>',
  'people warn <编号> <原因...>',
  'people mute <编号> <什么> <多久> <原因...>',
  'people ban <编号> <多久> <原因...>',
  'people lift <处罚编号>',
  'people rename <编号> [新昵称...]',
  'people remove-portrait <编号>',
  'people unblock <手机号>',
  'people delete <编号>',
  'staff list',
  'staff add <手机号> <角色>',
  'staff role <编号> <角色>',
  'staff remove <编号>',
  'staff reset <编号>',
  'house',
  'notice set <文字...>',
  'notice clear',
  'maintenance on',
  'maintenance off',
  'words list',
  'words add [词...]',
  'words remove <词...>',
  'words try <文字...>',
  'alarms list',
  'alarms test',
  'trail [条数]',
  'trail-forget <日期>',
] as const;
export type ConsoleTyped = (typeof CONSOLE_ACTIONS)[number];

type NameOf<Typed extends string> = Typed extends `${infer Name} <${string}`
  ? Name
  : Typed extends `${infer Name} [${string}`
    ? Name
    : Typed;

/** `orders refund`. */
export type ConsoleAction = NameOf<ConsoleTyped>;
