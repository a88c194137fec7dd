/** Nobody takes them for people. */
export const DEMO_PLAYERS = ['演示玩家 · 一号', '演示玩家 · 二号', '演示玩家 · 三号'] as const;

interface DemoReview {
  readonly comment: string;
  readonly deduce: number;
  readonly story: number;
  readonly entertainment: number;
  readonly difficulty: number;
}

/** They name no script, so that they spoil none. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    comment: '（演示评价）线索给得公道，最后一刻才把时间线对上。',
    deduce: 10,
    story: 8,
    entertainment: 8,
    difficulty: 6,
  },
  {
    comment: '（演示评价）每个人都有自己的心事，聊着聊着就入戏了。',
    deduce: 8,
    story: 10,
    entertainment: 10,
    difficulty: 4,
  },
  {
    comment: '（演示评价）节奏紧，没有一个人闲着，适合第一次玩的朋友。',
    deduce: 8,
    story: 8,
    entertainment: 10,
    difficulty: 6,
  },
];
