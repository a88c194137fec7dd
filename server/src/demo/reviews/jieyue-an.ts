import type { DemoReview } from '../demo-review.ts';

export const JIEYUE_AN: readonly DemoReview[] = [
  {
    comment: '三个小时，五个人，一个字。玩完大家吃夜宵，谁先说好吃谁请客。',
    ratings: [8, 8, 10, 6],
  },
  {
    comment: '规矩多，左右、时辰、几合几勺，不记笔记必死。我们专门有一位负责画席面图，功劳最大。',
    ratings: [10, 8, 8, 8],
  },
  {
    comment: '半文半白，念出来很舒服，但同桌有位朋友第一幕看睡着了。',
    ratings: [6, 8, 6, 6],
  },
  {
    comment: '每个人都有不能说的理由，偏偏那个理由都站得住。最后投票我手抖。',
    ratings: [8, 10, 8, 8],
  },
  {
    comment: '难。我们全票投错，系统冷冷地给了一个结局。活该。',
    ratings: [10, 8, 8, 10],
  },
  {
    comment: '权谋味道正，不是宫斗那种嗲嗲的。内侍监隔着帘子说话那几句，瘆人。',
    ratings: [8, 10, 8, 6],
  },
  {
    comment: '作者寄语那碗甜的粥，比正文先把我弄哭。',
    ratings: [6, 10, 6, 4],
  },
  {
    comment: '毒理那段我一个学药的挑不出错，单喝都没事，合在一处才要命，两半还不是同一个人的心思。写剧本的人下了功夫。',
    spoiler: true,
    ratings: [10, 8, 8, 8],
  },
  {
    comment: '真凶写下的那句话没有一个字是假的，我从头看到尾都觉得她最老实。左右两个字，害苦我了。',
    spoiler: true,
    ratings: [10, 10, 8, 10],
  },
  {
    comment: '第三幕有点拖，翻旧档翻到后来全桌都在打哈欠，好在收得住。',
    ratings: [8, 6, 6, 8],
  },
];
