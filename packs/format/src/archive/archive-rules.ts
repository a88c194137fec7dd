/** What archives are refused for, and what keeps a pack from being written or installed. */
export const ARCHIVE_RULES = {
  A101: '压缩包读得到，不太大',
  A102: '压缩包是完好的 zip',
  A103: '压缩法是 zip 通常的两种',
  A104: '没有加密',
  A105: '条目的数目和总大小在限度内',
  A106: '写明的大小是真的，压缩比不离谱，条目不重叠',
  A107: '名字是文件夹里面的路径',
  A108: '名字是 UTF-8',
  A109: '没有符号链接和别的特殊条目',
  A110: '名字不重复，也不只差大小写或 Unicode 写法',
  A111: '恰好一个剧本，放在以它命名的文件夹里',
  A112: '只有剧本的文件',
  A113: '写得进去，不覆盖别的东西',
  A114: '编号和名字不与已有的剧本冲突',
} as const;

export type ArchiveRule = keyof typeof ARCHIVE_RULES;
