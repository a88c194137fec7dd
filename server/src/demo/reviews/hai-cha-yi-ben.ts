import type { DemoReview } from '../demo-review.ts';

export const HAI_CHA_YI_BEN: readonly DemoReview[] = [
  {
    comment: '地铁上玩的，坐过了两站。',
    ratings: [8, 10, 8, 4],
  },
  {
    comment: '一个人玩居然也有人陪的感觉，四个老好人抢着认账那段笑死我了，笑完有点不是滋味。',
    ratings: [8, 10, 10, 4],
  },
  {
    comment: '短，二十五分钟真的就是二十五分钟。想要更长一点。',
    ratings: [6, 8, 8, 2],
  },
  {
    comment: '不死人的案子更难写吧。线索很公平，四份笔录一份一份对，写得越快的破绽越多。',
    ratings: [10, 8, 8, 6],
  },
  {
    comment: '我离校那年也是夏至前后，玩的时候一直想起图书馆那股味道。',
    ratings: [6, 10, 8, 2],
  },
  {
    comment: '老玩家会觉得简单，我第二幕就锁定了。但结局值得走完。',
    ratings: [4, 10, 6, 2],
  },
  {
    comment: '猫叫逾期，给命名的人加鸡腿。',
    ratings: [6, 8, 10, 2],
  },
  {
    comment: '答错了一次，那个错的结局比对的还让人难受，手续全办好了，人也走了。又玩了一遍。',
    spoiler: true,
    ratings: [8, 10, 8, 4],
  },
  {
    comment: '那本书从头到尾就没有。三十九年，二十三行，一个人撒同一个谎。我合上手机在楼道里坐了一会儿，跟书名一样。',
    spoiler: true,
    ratings: [8, 10, 8, 4],
  },
];
