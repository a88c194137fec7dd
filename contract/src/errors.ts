// Defines all error codes of the calls; 0 is success. The texts for users are in error-texts.ts, a separate file that
// pages do not load at start.

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
  paymentUnavailable: 4014,
  orderClosed: 4015,
  orderRefunded: 4016,
  notEnough: 4017,
  guestOnlyHere: 4020,
  guestsNotWelcome: 4021,
  guestNameTaken: 4022,
  guestUnknown: 4023,
  accountInRoom: 4024,
  banned: 4030,
  muted: 4031,
  factorNeeded: 4032,
  wordsRefused: 4040,
  underMaintenance: 4041,
  invitationInvalid: 4046,
  groupDissolved: 4060,
  groupFull: 4061,
  groupsEnough: 4062,
  alreadyPaid: 4051,
  couponUsed: 4057,
  systemError: 5000,
  humanCheckFailed: -20001,
  codeWrong: -20005,
  codeTooOften: -20006,
} as const;

export type ErrorName = keyof typeof ERROR;
export type ErrorCode = (typeof ERROR)[ErrorName];

/** Error code that the client sets itself if the HTTP status of a response is not 200. */
export const HTTP_STATUS_ERROR = -500;
