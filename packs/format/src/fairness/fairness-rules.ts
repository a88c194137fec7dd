/** Level 6: whether every seat has an evening of its own. W rules are advice. */
export const FAIRNESS_RULES = {
  F101: '各人要读的字数相差不太远',
  F102: '每个人都有自己的事：任务、只有自己拿得到的线索、只有自己说得出的事，或要瞒住的事',
  F103: '有行动点的幕里，每个人都有东西可搜',
  W961: '同一幕里各人读完的时间相近',
  W962: '每个人都有任务',
  W963: '每个人都给案子带来一点只有自己有的东西',
  W964: '每个人都在别人的剧本里出现',
  W965: '每个人都有自己的秘密',
} as const;

export type FairnessRule = keyof typeof FAIRNESS_RULES;
