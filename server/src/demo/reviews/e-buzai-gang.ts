import type { DemoReview } from '../demo-review.ts';

export const E_BUZAI_GANG: readonly DemoReview[] = [
  {
    comment: '嗓子哑了。七个人抢着学鹅叫，邻居敲门问我们家是不是养鹅。',
    ratings: [6, 8, 10, 2],
  },
  {
    comment: '公司团建玩的，平时不说话的财务大姐演卖豆腐的，直接封神。',
    ratings: [6, 8, 10, 4],
  },
  {
    comment: '以为是纯搞笑，结果一环扣一环，推理一点不水。',
    ratings: [10, 8, 10, 4],
  },
  {
    comment: '带了我妈。她全程只关心鹅吃饭了没有。',
    ratings: [6, 10, 10, 2],
  },
  {
    comment: '七个人太难凑，约了三个礼拜。凑齐了是真热闹。',
    ratings: [6, 8, 10, 2],
  },
  {
    comment: '笑点密，有几个谐音梗我没接住，冷了一下。',
    ratings: [6, 6, 8, 2],
  },
  {
    comment: '对硬核玩家来说偏轻，我一个小时就排完了。不过看别人互相甩锅比破案有意思。',
    ratings: [4, 8, 8, 2],
  },
  {
    comment: '我撒了一个小得不能再小的谎，被六个人拿着喇叭审了二十分钟。',
    ratings: [8, 8, 10, 4],
  },
  {
    comment: '最后那张单子翻过来，三两从来就没有短过秤。刚才还在学鹅叫的一屋子人，一下子没声音了。',
    spoiler: true,
    ratings: [8, 10, 10, 4],
  },
  {
    comment: '抱走它的人是去认错的。四年前多扣了那一回袋子，谁都没想到是她。玩完我给老同事发了条消息。',
    spoiler: true,
    ratings: [8, 10, 8, 4],
  },
];
