// Every code a call may answer with, and the text for people beside it. 0 is success.

export const ERROR = {
  ok: 0,
  redeemRefused: -1,
  sessionInvalid: 2,
  orderNotFound: 3,
  orderPending: 4,
  authorizationExpired: 5,
  badInput: 1001,
  notFound: 1002,
  notYours: 1003,
  tooOften: 1004,
  invitationExpired: 4002,
  roomFull: 4003,
  notInRoom: 4004,
  notNow: 4005,
  characterTaken: 4006,
  hostOnly: 4007,
  notEveryoneReady: 4008,
  paymentDue: 4009,
  wrongPassword: 4010,
  noPointsLeft: 4011,
  alreadyDone: 4012,
  scriptNotAvailable: 4013,
  invitationInvalid: 4046,
  alreadyPaid: 4051,
  couponUsed: 4057,
  systemError: 5000,
  humanCheckFailed: -20001,
  codeWrong: -20005,
  codeTooOften: -20006,
} as const;

export type ErrorName = keyof typeof ERROR;
export type ErrorCode = (typeof ERROR)[ErrorName];

/** The client's own code for an answer whose HTTP status is not 200. */
export const HTTP_STATUS_ERROR = -500;

/** What to tell a person, by code. A screen with a text of its own for a code uses that one. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  [ERROR.ok]: '成功',
  [ERROR.redeemRefused]: '兑换失败，请联系客服',
  [ERROR.sessionInvalid]: '登录已失效，请重新登录',
  [ERROR.orderNotFound]: '订单未找到',
  [ERROR.orderPending]: '订单还在处理中，请稍候',
  [ERROR.authorizationExpired]: '授权已过期，请重新加载页面授权',
  [ERROR.badInput]: '内容格式不对，请检查后重试',
  [ERROR.notFound]: '没有找到，可能已经被移除',
  [ERROR.notYours]: '你没有权限查看或修改它',
  [ERROR.tooOften]: '操作太频繁，请稍后再试',
  [ERROR.invitationExpired]: '邀请链接已失效',
  [ERROR.roomFull]: '房间已经满员',
  [ERROR.notInRoom]: '你不在这个房间里，请让房主重新邀请',
  [ERROR.notNow]: '现在还不能这样做',
  [ERROR.characterTaken]: '这个角色已经有人选了，换一个吧',
  [ERROR.hostOnly]: '只有房主可以这样做',
  [ERROR.notEveryoneReady]: '还有人没有到齐或没有准备好',
  [ERROR.paymentDue]: '还有费用没有支付',
  [ERROR.wrongPassword]: '密码不对',
  [ERROR.noPointsLeft]: '行动点用完了，等下一幕吧',
  [ERROR.alreadyDone]: '这件事已经做过了',
  [ERROR.scriptNotAvailable]: '这个剧本暂时不能玩',
  [ERROR.invitationInvalid]: '邀请链接已失效',
  [ERROR.alreadyPaid]: '已支付',
  [ERROR.couponUsed]: '已用优惠券抵扣',
  [ERROR.systemError]: '系统错误，请联系客服',
  [ERROR.humanCheckFailed]: '人机验证没有通过，请再试一次',
  [ERROR.codeWrong]: '验证码错误',
  [ERROR.codeTooOften]: '验证码获取太频繁，请稍后再试',
};
