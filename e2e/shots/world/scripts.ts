/** Ids of the shipped scripts that the states use, with seats and characters. */
export const FLOOD = {
  id: 1001,
  name: '零点水位',
  seats: 4,
  cast: ['ji', 'cheng', 'wang', 'tan'],
  culprit: '程维钧',
  wronged: '汪水根',
} as const;
export const FIRST_CASE = { id: 1002, name: '还差一本', seats: 1 } as const;
/** A comedy whose tasks the players judge. */
export const MARKET = { id: 1007, name: '鹅不在岗', seats: 7 } as const;
export const MANSION = { id: 1006, name: '满堂无灯', seats: 6 } as const;
/** Paid, for one player. */
export const SHIP = { id: 1008, name: '迟答', seats: 1 } as const;
/** Paid, for three players. The last questions ask for proof. */
export const INN = { id: 1003, name: '放回原处', seats: 3, culprit: '商仲平' } as const;
/** Paid, for two players. */
export const TRAIN = { id: 1004, name: '空铺', seats: 2 } as const;
