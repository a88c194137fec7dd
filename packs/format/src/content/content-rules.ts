/**
 * Rules that only the operator's content has, by their stable codes. The rules on files, YAML, fields and pictures are
 * those of packs (P…, W…).
 */
export const CONTENT_RULES = {
  C101: '链接是完整的 http 或 https 地址，里面没有账号和密码',
  C102: '每张图恰好通向一处：链接、剧本或合集',
  C103: '时间写成 年-月-日，或 年-月-日 时:分',
  C104: 'until 晚于 from',
  C201: '编号 id 不重复',
  C202: '提到的剧本已经安装',
  C203: '弹窗通向的合集在这个文件里',
  C204: '同一个列表里不写两次同样的东西',
  C301: '图片的宽高比与用处相近',
} as const;

export type ContentRule = keyof typeof CONTENT_RULES;

export const isContentRule = (word: unknown): word is ContentRule =>
  typeof word === 'string' && Object.hasOwn(CONTENT_RULES, word);
