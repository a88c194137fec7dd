import type { DemoReview } from '../demo-review.ts';

export const FANGHUI_YUANCHU: readonly DemoReview[] = [
  {
    comment: '两张图找不同，我以为是小游戏，结果找出了一身汗。',
    ratings: [10, 8, 10, 6],
  },
  {
    comment: '三个人玩刚刚好，谁都藏不住，也谁都躲不开。',
    ratings: [8, 8, 8, 4],
  },
  {
    comment: '客栈写得太真了，泡年糕、粉笔板、后廊的青苔。玩完特别想去住一晚，又不太敢。',
    ratings: [6, 10, 8, 4],
  },
  {
    comment: '手机上看图要放大，字小。建议用平板，或者一个人专门念。',
    ratings: [8, 8, 6, 6],
  },
  {
    comment: '哪样东西动过、谁动的、为什么不放回去，就这三个问题，我们掰扯了一个半钟头。',
    ratings: [10, 8, 8, 6],
  },
  {
    comment: '节奏偏静，没有大开大合。喜欢吵架投票的朋友可能会困。',
    ratings: [8, 8, 4, 4],
  },
  {
    comment: '我们三个把图打印出来贴在冰箱上了。',
    ratings: [8, 10, 10, 6],
  },
  {
    comment: '拿到我那本的人第一幕就背着一件天大的事，演得我胃疼。后来知道这一夜那张床本来该躺的是谁，手心都凉了。',
    spoiler: true,
    ratings: [8, 10, 8, 6],
  },
  {
    comment: '最后一段把椅子推回去的时候，三个人都没有出声。',
    ratings: [6, 10, 8, 4],
  },
  {
    comment: '三年前那两根桩子跟昨晚那根窗棍，写成同一件事的两遍。顺手的一挪，要人命的一挪，作者好狠。',
    spoiler: true,
    ratings: [10, 10, 8, 6],
  },
];
