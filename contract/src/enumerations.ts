// Defines the enumerations of the wire contract. Clients and servers must use the same numbers and spellings.

export const ANSWER_TYPE = { Answer: 1, NoAnswer: 2 } as const;
export type AnswerType = (typeof ANSWER_TYPE)[keyof typeof ANSWER_TYPE];

/** `Carnival`: the host pays for all seats. `GoDutch`: each member pays for their own seat. */
export const PAY_MODE = { Invalid: -1, Carnival: 0, GoDutch: 1 } as const;
export type PayMode = (typeof PAY_MODE)[keyof typeof PAY_MODE];
export const ROOM_PAY_MODES = [PAY_MODE.Carnival, PAY_MODE.GoDutch] as const;
export type RoomPayMode = (typeof ROOM_PAY_MODES)[number];

export const PARTY_STATUS = { Created: 0, Gameing: 1, Closed: 2, WaitForPay: 3 } as const;
export type PartyStatus = (typeof PARTY_STATUS)[keyof typeof PARTY_STATUS];

/** Bits of a clue's `types`. Unknown bits are stored and ignored. */
export const CLUE_TYPE = { Vote: 1, QA: 2, Discovery: 4 } as const;

/**
 * `Created` is the lobby, and also the payment phase; the room then has status `WaitForPay`. `Started`: the acts.
 * `ClueEnd`: the closing. `VoteEnd`: the debrief. `Dismiss`: the room is dissolved.
 */
export const GAME_STAGE = { Invalid: -1, Created: 0, Started: 1, ClueEnd: 2, VoteEnd: 3, Dismiss: 6 } as const;
export type GameStage = (typeof GAME_STAGE)[keyof typeof GAME_STAGE];

/** `URL` means a picture. A sound can accompany a text or a picture and has no value here. */
export const CONTENT_KIND = { Text: 0, URL: 1, Password: 2, Trigger: 3 } as const;

/**
 * Users who may play a script without paying. `Normal`: depends on the price and the user. `Open`: everyone, until the
 * operator ends it. `Public`: everyone, always.
 */
export const SCRIPT_ACCESS = { Normal: 0, Open: 1, Public: 2 } as const;

/** Values of a script's `level`. */
export const DIFFICULTY = { Easy: 1, Medium: 2, Hard: 3, Hell: 4 } as const;

/** Duration filter of script lists. `LENGTH_MINUTES` holds the bounds. */
export const SCRIPT_LENGTH = { Short: 1, Medium: 2, Long: 3 } as const;

/** Price filter of script lists, by the price for a user without membership. Members play all scripts for free. */
export const SCRIPT_COST = { Free: 1, Paid: 2 } as const;

export const RANK_ORDER = { HighScore: 1, Popularity: 2, BrainBurning: 4 } as const;
export type RankOrder = (typeof RANK_ORDER)[keyof typeof RANK_ORDER];

export const COMMENT_ORDER = { All: 0, Newest: 1, Hottest: 2 } as const;

export const LINK_FLAG = { External: 0, Script: 1 } as const;
export const POPUP_FLAG = { External: 1, Script: 2, Collection: 3 } as const;

/**
 * Goods that a code can be redeemed for. An invitation card pays for one seat; an exchange card unlocks one script
 * permanently.
 */
export const CDK_TYPE = { Vip: 1, Script: 2, InvitationCard: 3, ScriptExchangeCard: 4 } as const;

export const PREPAY_TYPE = { InApp: 0, Redirect: 1, QrCode: 2 } as const;
export type PrepayType = (typeof PREPAY_TYPE)[keyof typeof PREPAY_TYPE];

export const VIP_PLAN = { Month: 1, Week: 5 } as const;
export type VipTemplateId = (typeof VIP_PLAN)[keyof typeof VIP_PLAN];

export const FEEDBACK_TYPE = { Remark: 1 } as const;

export const DISMISS_REASONS = ['finished', 'host', 'majority', 'timeout', 'unpaid', 'operator'] as const;
export type DismissReason = (typeof DISMISS_REASONS)[number];

/** Themed script lists, by the last segment of their URL. */
export const THEMES = ['newbee', 'self', 'free', 'cp', 'fresh'] as const;
export type Theme = (typeof THEMES)[number];

/** Places in the app from which a script page was opened. */
export const SCENES = [
  'BANNER',
  'POPUP',
  'FIRST',
  'FEED',
  'RANK',
  'SEARCH',
  'SHARE',
  'LIST',
  'COLLECTION',
  'OTHER',
] as const;
export type EntryScene = (typeof SCENES)[number];

/**
 * Actions that this seat may perform on a clue now. Each matches an operation of the calls `clue/op`, `vote` or `qa`.
 */
export const CLUE_ACTIONS = [
  'show',
  'give',
  'publish',
  'unlock',
  'trigger',
  'note',
  'pin',
  'play',
  'vote',
  'answer',
] as const;
export type ClueAction = (typeof CLUE_ACTIONS)[number];

export const COMPLAINT_REASONS = ['abuse', 'cheating', 'spam', 'spoiler', 'other'] as const;
