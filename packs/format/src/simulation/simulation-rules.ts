/** Level 5: what tables of bots come to. W rules are advice. */
export const SIMULATION_RULES = {
  M101: '认真的一桌几乎都能凭桌上的东西证出真凶',
  M102: '随手玩的一桌多半也能凭桌上的东西证出真凶',
  M103: '每条线索都有人看到过',
  M104: '每个密码都有人打开过',
  M105: '大家都做完了，这一幕就会过去',
  W951: '投票分支里的线索也有人看到过',
  W952: '行动点花得出去',
  W953: '玩下来的时间与 duration 相近',
} as const;

export type SimulationRule = keyof typeof SIMULATION_RULES;
