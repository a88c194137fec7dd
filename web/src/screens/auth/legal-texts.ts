export interface LegalText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The two texts one agrees to. An operator with duties of their own replaces them here. */
export const LEGAL_TEXTS: readonly [LegalText, LegalText] = [
  {
    title: '用户协议',
    paragraphs: [
      '局中人是一套开源的剧本杀服务，由运行这台服务器的人提供给你使用。能不能用、用多久，由他们决定。',
      '剧本归各自的作者所有。你可以和朋友在这里一起玩，但请不要转载正文，也不要在公开的地方剧透。',
      '和你同桌的是真人。请不要冒充他人，不要骚扰、辱骂别人，不要发布违法内容。违反时，服务器的运行者可以停用你的账号。',
      '房间中途解散、网络断开或服务器停机，都可能让一局游戏提前结束。请不要把这里当作重要信息的唯一存放处。',
    ],
  },
  {
    title: '隐私政策',
    paragraphs: [
      '登录需要你的手机号，用来发送验证码和认出是你。昵称和头像会给同一房间的人看到，手机号不会。',
      '你的游戏记录、评价和房间里的发言保存在这台服务器上，用来让你回到房间、查看结案报告。',
      '我们不放广告，不接入第三方统计，不把你的信息交给与这台服务器无关的人。短信由运行者选择的服务商发出。',
      '你的浏览器里会保存登录凭证和少量设置。退出登录会删除凭证。想删除账号和数据，请联系运行这台服务器的人。',
    ],
  },
];
