import type { DemoReview } from '../demo-review.ts';

export const KONGPU: readonly DemoReview[] = [
  {
    comment: '和我老公玩的。结婚九年，头一回发现他撒谎的时候会先喝水。',
    ratings: [8, 10, 10, 4],
  },
  {
    comment: '灯关掉只留一盏台灯，照作者说的做，真的不一样。',
    ratings: [6, 10, 8, 4],
  },
  {
    comment: '双人本里少见的硬推理，时刻表、票根、剪口，一样一样对得上。',
    ratings: [10, 8, 8, 8],
  },
  {
    comment: '和网上刚认识的人连线玩的，前十分钟尴尬，后面谁都不想先挂。',
    ratings: [8, 10, 10, 4],
  },
  {
    comment: '电话铃一直响的那一段，我们俩谁也不敢先站起来。',
    ratings: [6, 10, 8, 4],
  },
  {
    comment: '信息量不小，七十五分钟有点赶，我们拖到快两个小时。',
    ratings: [8, 8, 6, 8],
  },
  {
    comment: '我爸以前跑车，我把那几段念给他听，他说车上那些声音写得对。',
    ratings: [6, 10, 8, 2],
  },
  {
    comment: '太闷了，全程就两个人一间小屋，我这种话痨憋坏了。朋友倒是很喜欢。',
    ratings: [6, 6, 4, 6],
  },
  {
    comment: '原来二十五年前电话两头那两个小孩，一直坐在对面。看到这句我直接放下手机去倒水了。',
    spoiler: true,
    ratings: [8, 10, 8, 6],
  },
];
