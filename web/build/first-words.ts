/**
 * Lists the words that a first visit shows in the serif face: headings, tabs and the primary button of the screens
 * before a player takes a seat. Their characters form a small font; a word missing here makes a first visit load the
 * large font.
 */
export const FIRST_WORDS = [
  // App shell and home screen.
  '局中人',
  '：',
  '今晚，谁在说谎？',
  '高分榜',
  '烧脑榜',
  '人气榜',
  '猜你喜欢',
  '重试',
  '一个人，现在就能开局',
  // Script page.
  '简介',
  '角色',
  '作者寄语',
  '玩家评价',
  '翻开第一页',
  '创建房间',
  '现在开局',
  '创建中…',
  '可解性体检',
  '剧本',
  // Lists.
  '排行榜',
  '新手必玩',
  '一人成局',
  '限时免费',
  '双人密谈',
  '新本速递',
  '剧本合集',
  '搜索剧本',
  // Sign-in and invitation.
  '报上名来，入座',
  '注册/登录',
  '登录中…',
  '加入房间',
  '完善资料',
  '完成',
] as const;
