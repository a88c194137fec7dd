// Every rule of the checker by its stable code; the sentence says what the rule asks for. W rules are advice.

/** Levels 1 to 4. */
export const RULES = {
  P001: '剧本文件夹存在，名字是合规的 id',
  P002: '必需的文件都在',
  P003: '文件是普通文件，不太大，是 UTF-8 文本',
  P004: '文件数量和总大小在限度内',
  P101: 'YAML 写法正确',
  P102: '不用锚点、引用、标签、复杂的键，嵌套不过深',
  P103: '没有不认识的字段',
  P104: '必填的字段都写了',
  P105: '字段的种类和范围正确',
  P106: 'id 只用小写拉丁字母、数字、连字符',
  P107: 'format 是这个版本认识的格式',
  P108: '正文没有 HTML、链接和控制字符',
  P109: '角色文件有完整的 front matter',
  P110: '条件和效果用认识的写法',
  P111: '字段是这种格式有的',
  P201: 'id 不重复',
  P202: '引用的地点存在',
  P203: '引用的线索存在',
  P204: '引用的角色存在',
  P205: '引用的幕存在',
  P206: '引用的选项存在',
  P207: '引用的题目存在',
  P208: '座位顺序 order 不重复',
  P209: 'script_id 在一起检查的剧本里不重复',
  P301: '每个角色每一幕都有一节',
  P302: '每一节至少一章，每一章都有正文',
  P303: '正文都在章里',
  P304: '节按幕的顺序写，不重复，不多写',
  P305: '角色是 1 到 10 个',
  P306: '写了 hides 的座位认不出谁是凶手',
  P401: 'discovery 线索写明地点',
  P402: '不靠搜证的线索不写搜证的字段',
  P403: '线索写明怎样出现，且只有一种',
  P404: 'choose 地点的线索写明位置 spot',
  P405: '带 vote 的线索在 questions.yaml 里有投票',
  P406: 'questions.yaml 里有投票的线索带 vote',
  P407: '带 qa 的线索在 questions.yaml 里有题目',
  P408: 'questions.yaml 里有题目的线索带 qa',
  P409: '内容四种写法恰好用一种',
  P410: '图片有 alt',
  P411: '密码归一后不为空',
  P412: 'until 不早于 act',
  P501: '用到 chose 的投票也给出平局的分支',
  P502: '不带 when 的分支在最后',
  P503: '选项、答案、分数彼此相符',
  P504: '要计的分有来处',
  P601: '线索所在的地点在它的幕里开放',
  P602: '上锁的地点有效果打开',
  P603: '靠效果出现的线索有效果给出',
  P604: '触发不成环',
  P605: '搜证付得起',
  P606: '每条线索都有一条路走得到',
  P607: '条件说的是可能发生的事',
  P608: '地点里有东西可搜',
  P609: '必需的线索不看投票的结果',
  P701: '最后一个结局没有 when',
  P702: '没有 when 的结局只在最后',
  P703: '没有 when 的尾声只在最后',
  P801: '图片路径在 art/ 里，名字合规',
  P802: '图片文件存在',
  P803: '图片读得出来，种类与扩展名相符',
  P804: 'SVG 只画图：没有脚本、事件、外部引用',
  P805: '图片不超过 2 MB',
  P806: '两条线索不用同一张图',
  P807: '图里画着的字在 alt 或 caption 里',
  P900: '编译结果符合约定',
  P901: 'facts.yaml 里的时间写成 "23:43" 或 "2 00:05"',
  P902: 'facts.yaml 里的座位、推法、依据用认识的写法',
  P903: 'facts.yaml 里的 id 不重复',
  P904: 'facts.yaml 里提到的事实、结论、人物、地点存在',
  P905: 'facts.yaml 的 culprit 就是那次投票的 correct',
  P906: 'until 晚于 from',
  P907: 'facts.yaml 的各项彼此相符：事实有来处，嫌疑不写凶手，答案和密码各有其主',
  P908: 'reading.yaml 说的人、段落存在，每一行写得对',
  S101: '能摆上桌的东西证得出凶手',
  S102: '推得出的结论只指着凶手，也不洗清他',
  S103: '能摆上桌的东西排除得了其他每个选项',
  S104: '不到 notBefore 断不了案',
  S105: '每条结论至少有三处来源，或写明 meant',
  S106: '每条结论都推得出',
  S107: '空着任何一个座位，仍证得出凶手',
  S108: '少了任何一条不保证看得到的线索，仍证得出凶手',
  S109: '有标准答案的题都答得出',
  S110: '密码都推得出',
  S111: '嫌疑都起得来，也消得掉',
  S112: '每个无辜的选项都有嫌疑',
  S113: '事实的每个来处都有它的一个 words',
  S114: '题目的 key 就是结论说的选项',
  I101: '人人看得到的文字不说秘密',
  I102: '不知情的座位的剧本和任务不说秘密，知情的也不提前说',
  I103: '没有列出的线索不说秘密',
  I104: '界面数据里的 id 不说秘密',
  I105: '私人剧本和公开文字、别人的剧本没有长段雷同',
  I106: '不许连着说的人和事，没有在不该读到的地方说在一句里',
  T101: '没有人同时在两个地方',
  T102: '两处之间走得及',
  T103: '死者死后不在任何地方',
  T104: '和谁在一起，那人就在那里',
  T105: '看见谁在哪里，那人就在那里',
  T106: '真话和时间线相合',
  T107: '谎话和时间线冲突',
  T108: '谎话戳得穿',
  T109: '同一夜里没有人一个钟头不知在哪里',
  T201: '正文里的名字、时刻、日期、数就是作者读过的那一个',
  T202: '正文里的时刻在时间线、说法、moments 里，或由作者放行',
  T203: '正文里的名字、时刻和它们在 facts.yaml 的依据相合',
  T204: '星期、农历和日期相合',
  T205: '年纪和生年相合',
  W101: '正文用到的写法都会显示',
  W201: '字段有用处',
  W401: '必需线索搜得完',
  W402: '计分投票的分数大于零',
  W403: '各幕里就拿得到的题目写明什么时候问',
  W404: '找到即公开的线索不过半',
  W501: '定价与 access 相符',
  W502: '时长与各幕之和相近',
  W504: '可以坦白的凶手，坦白有分可得',
  W801: 'art/ 里的图片都用到了',
  W802: '海报是 3:4',
  W803: '图片是自己的',
  W901: '搜得到的线索都说明一件事',
  W902: '投票走到哪一支都证得出凶手',
  W903: '出事的时刻每个角色都写明在哪里',
  W904: '秘密的 words 就是正文里的字',
  W905: '没有 facts.yaml 的剧本，各座位的正文也各写各的',
  W906: '正文都读进了 reading.yaml',
  W907: 'explain 说的是 key',
  W908: '不许连着说的人和事，真相里都说到',
} as const;

/** Level 5: what tables of bots come to. */
export const SIMULATION_RULES = {
  M101: '认真的一桌几乎都能凭桌上的东西证出真凶',
  M102: '随手玩的一桌多半也能凭桌上的东西证出真凶',
  M103: '每条线索都有人看到过',
  M104: '每个密码都有人打开过',
  M105: '大家都做完了，这一幕就会过去',
  W951: '投票分支里的线索也有人看到过',
  W952: '行动点花得出去',
  W953: '玩下来的时间与 duration 相近',
  W954: '不到 notBefore，一桌人也不该最疑心真凶',
  W955: '只看剧本页，真凶不比别人可疑',
  W956: '到时限以前大半的桌都做得完',
  W957: '每一幕的行动点和它的时间相称',
} as const;

/** What several packs together give away to whoever has played some of them. Advice. */
export const SHELF_RULES = {
  W971: '凶手不总坐在座位的一头',
  W972: '凶手不总是剧本最长的那个',
} as const;

export type ShelfRule = keyof typeof SHELF_RULES;

export type SimulationRule = keyof typeof SIMULATION_RULES;

/** Level 6: whether every seat has an evening of its own. */
export const FAIRNESS_RULES = {
  F101: '各人要读的字数相差不太远',
  F102: '每个人都有自己的事：任务、只有自己拿得到的线索、只有自己说得出的事，或要瞒住的事',
  F103: '有行动点的幕里，每个人都有东西可搜',
  W961: '同一幕里各人读完的时间相近',
  W962: '每个人都有任务',
  W963: '每个人都给案子带来一点只有自己有的东西',
  W964: '每个人都在别人的剧本里出现',
  W965: '每个人都有自己的秘密',
  W966: '每一幕里每个人都有新的事做，或够多的字读',
  W967: '每人的字数撑得起 duration',
} as const;

export type FairnessRule = keyof typeof FAIRNESS_RULES;

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

export type Rule = keyof typeof RULES | SimulationRule | ShelfRule | FairnessRule | ArchiveRule | ContentRule;
