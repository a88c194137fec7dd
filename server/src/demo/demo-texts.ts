import type { DemoReview } from './demo-review.ts';

/** Nobody takes them for people. */
export const DEMO_PLAYERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map(
  (number) => `演示玩家 · ${number}号`,
);

/** For any script: they name none, and nothing of a plot, so that they spoil none; `spoiler` only shows how one is kept back. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  { comment: '线索给得公道，最后一刻才把时间线对上。', ratings: [10, 8, 8, 6] },
  { comment: '每个人都有自己的心事，聊着聊着就入戏了。', ratings: [8, 10, 10, 4] },
  { comment: '节奏紧，没有一个人闲着，适合第一次玩的朋友。', ratings: [8, 8, 10, 6] },
  { comment: '我从头到尾怀疑错了人，复盘的时候一直在拍大腿。', ratings: [10, 8, 10, 8] },
  {
    comment: '先说结论：值得。再说一句，一定要把别人公开的每条线索都读完，我就是漏读了一条。',
    spoiler: true,
    ratings: [10, 10, 8, 8],
  },
  { comment: '文字很克制，读本像在读短篇小说，灯关暗一点更好。', ratings: [6, 10, 8, 4] },
  { comment: '第二幕有点长，我们聊得口干舌燥，记得备水。', ratings: [8, 6, 6, 6] },
  { comment: '推理硬，别指望靠演技混过去。', ratings: [10, 6, 8, 10] },
  {
    comment:
      '我们是线上开的局，几个人在三个城市。私聊那一段最好玩：每个人都觉得自己掌握了关键，结果摊开一看谁都只有一块拼图。建议留出两个多小时，中间别打断。',
    ratings: [8, 8, 10, 6],
  },
  { comment: '角色分量比较平均，没有谁是陪跑的。', ratings: [8, 8, 8, 4] },
  { comment: '结尾那段话念出来的时候，桌上安静了好一会儿。', spoiler: true, ratings: [8, 10, 8, 6] },
  { comment: '对我来说偏简单，不过朋友们都很开心，也算值了。', ratings: [4, 6, 8, 2] },
  { comment: '投票前的最后五分钟，全桌都在抢着说话。', ratings: [8, 8, 10, 6] },
  { comment: '新手提示很贴心，第一次玩也知道下一步该做什么。', ratings: [6, 8, 8, 2] },
];
