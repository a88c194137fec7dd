// The enumerations of the wire, numbers and spellings as every client and server of the service knows them.

export const ANSWER_TYPE = { Answer: 1, NoAnswer: 2 } as const;
export type AnswerType = (typeof ANSWER_TYPE)[keyof typeof ANSWER_TYPE];

/** `Carnival` is a treat: the host pays all seats. `GoDutch`: each member pays their own. */
export const PAY_MODE = { Invalid: -1, Carnival: 0, GoDutch: 1 } as const;
export type PayMode = (typeof PAY_MODE)[keyof typeof PAY_MODE];
/** Those a room can be opened with. */
export const ROOM_PAY_MODES = [PAY_MODE.Carnival, PAY_MODE.GoDutch] as const;
export type RoomPayMode = (typeof ROOM_PAY_MODES)[number];

export const PARTY_STATUS = { Created: 0, Gameing: 1, Closed: 2, WaitForPay: 3 } as const;
export type PartyStatus = (typeof PARTY_STATUS)[keyof typeof PARTY_STATUS];

/** Bits of a clue's `types`. Unknown bits are kept and ignored. */
export const CLUE_TYPE = { Vote: 1, QA: 2, Discovery: 4 } as const;

/**
 * `Created` is the lobby, and the payment while the party is at `WaitForPay`; `Started` the acts, `ClueEnd` the closing,
 * `VoteEnd` the debrief.
 */
export const GAME_STAGE = { Invalid: -1, Created: 0, Started: 1, ClueEnd: 2, VoteEnd: 3, Dismiss: 6 } as const;
export type GameStage = (typeof GAME_STAGE)[keyof typeof GAME_STAGE];

/** `URL` is a picture; a sound goes with a text or a picture. */
export const CONTENT_KIND = { Text: 0, URL: 1, Password: 2, Trigger: 3 } as const;

/** Who may play a script without paying: by price, anybody while the operator keeps it open, always anybody. */
export const SCRIPT_ACCESS = { Normal: 0, Open: 1, Public: 2 } as const;

/** The `level` of a script. */
export const DIFFICULTY = { Easy: 1, Medium: 2, Hard: 3, Hell: 4 } as const;

/** How long an evening a list of scripts is narrowed to: `LENGTH_MINUTES` has the bounds. */
export const SCRIPT_LENGTH = { Short: 1, Medium: 2, Long: 3 } as const;

/** What playing costs who is no member, as a list of scripts is narrowed by it. Members play all of them for nothing. */
export const SCRIPT_COST = { Free: 1, Paid: 2 } as const;

/** How a list of scripts or a ranking is ordered. */
export const RANK_ORDER = { HighScore: 1, Popularity: 2, BrainBurning: 4 } as const;
export type RankOrder = (typeof RANK_ORDER)[keyof typeof RANK_ORDER];

export const COMMENT_ORDER = { All: 0, Newest: 1, Hottest: 2 } as const;

/** What a tap on a banner or a popup notice opens. */
export const LINK_FLAG = { External: 0, Script: 1 } as const;
export const POPUP_FLAG = { External: 1, Script: 2, Collection: 3 } as const;

/** What was redeemed: an invitation card pays one seat, an exchange card one script for ever. */
export const CDK_TYPE = { Vip: 1, Script: 2, InvitationCard: 3, ScriptExchangeCard: 4 } as const;

/** How a payment is made: inside the messaging app, by page redirect, by a QR code on a desktop. */
export const PREPAY_TYPE = { InApp: 0, Redirect: 1, QrCode: 2 } as const;
export type PrepayType = (typeof PREPAY_TYPE)[keyof typeof PREPAY_TYPE];

/** Membership plans, by template id. */
export const VIP_PLAN = { Month: 1, Week: 5 } as const;
export type VipTemplateId = (typeof VIP_PLAN)[keyof typeof VIP_PLAN];

/** The only kind of feedback. */
export const FEEDBACK_TYPE = { Remark: 1 } as const;

/** Why a room was dissolved. */
export const DISMISS_REASONS = ['finished', 'host', 'majority', 'timeout', 'unpaid', 'operator'] as const;
export type DismissReason = (typeof DISMISS_REASONS)[number];

/** Themed lists of scripts, by the last part of their address. */
export const THEMES = ['newbee', 'self', 'free', 'cp', 'fresh'] as const;
export type Theme = (typeof THEMES)[number];

/** From where a script page was entered. */
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

/** What this seat may do with a clue now: the operations of `clue/op`, `vote`, `qa`. */
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

/** Why somebody complains of another. */
export const COMPLAINT_REASONS = ['abuse', 'cheating', 'spam', 'spoiler', 'other'] as const;
