import type { DemoReview } from '../demo-review.ts';

export const CHIDA: readonly DemoReview[] = [
  {
    comment: '一个人，一支铅笔，三张草稿纸，从晚饭后算到十一点。上次这么算还是高考。',
    ratings: [10, 8, 8, 10],
  },
  {
    comment: '每只钟各说各的，想通该怎么听它们之后，后面一路都在起鸡皮疙瘩。',
    ratings: [10, 10, 8, 8],
  },
  {
    comment: '难，但不是刁难，加减法而已。卡住的时候换一只钟看。',
    ratings: [10, 8, 8, 10],
  },
  {
    comment: '文科生劝退。我画横线画到第四条，横线开始打结。',
    ratings: [8, 8, 4, 10],
  },
  {
    comment: '科幻写得这么暖，少见。那碗太咸的汤我惦记了一晚上。',
    ratings: [6, 10, 8, 6],
  },
  {
    comment: '单人九十分钟，中间没有人催你，也没有人能问。要的就是这个劲。',
    ratings: [10, 8, 8, 8],
  },
  {
    comment: '一个人坐在船里怀疑自己，这感觉太真了，我一度把自己的记录翻了三遍。',
    ratings: [8, 10, 10, 8],
  },
  {
    comment: '日志是按钟面排的，不是按先后排的。同一段时间过了两遍，第二遍里头有人。就这一句，我愣了五分钟。',
    spoiler: true,
    ratings: [10, 10, 8, 10],
  },
  {
    comment: '凶手自己都不会记得。他守住的是自己当年那个没有余量。写到这一步，恨不起来。',
    spoiler: true,
    ratings: [8, 10, 8, 8],
  },
];
