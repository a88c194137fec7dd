// Business constants: page sizes, input limits, timings. The unit is in the name or in the comment.
import { VIP_PLAN } from './enumerations.ts';

export const APP_VERSION = '1.1.14';
export const PRODUCT_TITLE = '局中人 · 剧本杀';
export const PRODUCT_NAME = '局中人';

export const PAGE_SIZE = {
  scripts: 20,
  comments: 10,
  rank: 20,
  homeRank: 4,
  exchange: 20,
  records: 20,
  feedFirst: 6,
  feedNext: 10,
} as const;

export const PAGE_LIMIT_MAX = 50;
export const PAGE_OFFSET_MAX = 100_000;

export const TIMING_MS = {
  toast: 2_000,
  activityBubble: 5_000,
  bannerAutoplay: 4_000,
  paymentPoll: 1_000,
  tokenPoll: 500,
  scrollDebounce: 300,
  chunkLoadTimeout: 120_000,
  waterfallRefresh: 500,
} as const;

export const SMS_COUNTDOWN_SECONDS = 60;
/** Default number of digits in a sign-in code; the operator may change it. */
export const CODE_LENGTH = 4;
/** Raw input limit in UTF-16 units, because pasted numbers may have other text around them. */
export const PHONE_LENGTH_MAX = 100;
/** In graphemes: an emoji made of several code points counts as one. */
export const NICKNAME_LENGTH_MAX = 20;
/** In UTF-16 units: upper bound for that many graphemes. */
export const NICKNAME_UNITS_MAX = 16 * NICKNAME_LENGTH_MAX;
/** Digits of the PIN with which a guest returns on another phone. */
export const GUEST_PIN_LENGTH = 4;
export const AVATAR_BYTES_MAX = 5 * 1024 * 1024;
export const AVATAR_TYPES = ['image/jpeg', 'image/jpg', 'image/png'] as const;
export const COMMENT_LENGTH_MAX = 1_000;
export const FEEDBACK_LENGTH_MAX = 2_000;
export const CHAT_LENGTH_MAX = 500;
/** The operator's announcement is a single line. */
export const HOUSE_NOTICE_LENGTH_MAX = 60;
export const NOTE_LENGTH_MAX = 2_000;
/** Length of a pair id: two seat names and a number. */
export const PAIR_ID_LENGTH_MAX = 160;
/** Promise made in exchange for a clue, in UTF-16 units. */
export const PROMISE_LENGTH_MAX = 120;
/** Question asked by a skill, in UTF-16 units. */
export const INQUIRY_LENGTH_MAX = 120;
/** Statements one seat may have pinned at a time. */
export const STATEMENTS_MAX = 10;
/** Free text for the person or place of a statement, in UTF-16 units. */
export const STATEMENT_WORDS_MAX = 20;
/** Latest story minute a statement may refer to: one week after the story begins. */
export const STATEMENT_TIME_MAX = 7 * 24 * 60;
/** Notebook of a seat, in UTF-16 units. */
export const NOTEBOOK_LENGTH_MAX = 4_000;
/** Number of people in a whisper, including the speaker. */
export const CIRCLE_MIN = 2;
export const CIRCLE_MAX = 3;
export const COMPLAINT_LENGTH_MAX = 500;
/** Members per group, and groups per user. */
export const GROUP_MEMBERS_MAX = 30;
export const GROUPS_MAX = 20;
/** Length of a group name in graphemes, and the upper bound in UTF-16 units. */
export const GROUP_NAME_LENGTH_MAX = 20;
export const GROUP_NAME_UNITS_MAX = 16 * GROUP_NAME_LENGTH_MAX;
export const GROUP_LINK_DAYS = 7;
export const BLOCKED_MAX = 200;
export const ANSWER_TEXT_LENGTH_MAX = 200;
/** Clues that one answer may demand as proof. */
export const PROOF_CARDS_MAX = 3;
/** Tokens of one kind in a script, over all seats and the bank together. */
export const COUNTERS_MAX = 100_000;
export const PASSWORD_LENGTH_MAX = 64;
export const BODY_BYTES_MAX = 64 * 1024;
export const AVATAR_BODY_BYTES_MAX = 7 * 1024 * 1024;

/** Ratings are 2, 4, 6, 8 or 10: five stars worth two points each. */
export const RATINGS = [2, 4, 6, 8, 10] as const;
export const RATING_DEFAULT = 10;

export const PLAYERS_MIN = 1;
export const PLAYERS_MAX = 10;
export const WATERFALL = { columns: 2, gapPx: 12 } as const;
export const COLLAPSE_THRESHOLD_PX = 60;

export const VIP_HOURS = { [VIP_PLAN.Month]: 720, [VIP_PLAN.Week]: 168 } as const;
export const VIP_NAMES = { [VIP_PLAN.Month]: '月卡', [VIP_PLAN.Week]: '七天卡' } as const;

/** Characters a player may wish for before a game, most wanted first. */
export const WISHES_MAX = 3;
/** Actions that the game masters of one room may perform in total. */
export const DEEDS_MAX = 300;
export const MEETING_AHEAD_MAX_MS = 30 * 24 * 60 * 60_000;
/** Number of times the host may propose in one poll. */
export const MEETING_TIMES = { min: 2, max: 6 };
/** Host's remark on a public lobby, in UTF-16 units. */
export const PUBLIC_LOBBY_REMARK_MAX = 60;
/** Kinds of players that a public lobby may ask for. */
export const PUBLIC_LOBBY_WANTS_MAX = 3;
/** Time a public lobby without a meeting time stays listed. */
export const PUBLIC_LOBBY_NOW_MS = 2 * 60 * 60_000;
export const PUBLIC_LOBBIES_PAGE = 20;
/** Days of history that a player's game statistics cover. */
export const EVENINGS_DAYS = 180;
/** Users who may queue for a seat of one room. */
export const QUEUE_MAX = 20;
/**
 * Time a free seat stays reserved for the next user in the queue. `near` applies if the room meets within
 * QUEUE_NEAR_MS.
 */
export const PROMISE_MS = { usual: 30 * 60_000, near: 10 * 60_000 } as const;
export const QUEUE_NEAR_MS = 3 * 60 * 60_000;
/**
 * Time before the meeting from which members are asked whether they come (`first`). From `last` on, the host is asked
 * to contact members who have not answered.
 */
export const COMING_ASKED_MS = { first: 24 * 60 * 60_000, last: 2 * 60 * 60_000 } as const;
/** Time before the meeting from which the room counts as active. Until then its members may play elsewhere. */
export const MEETING_NEAR_MS = 30 * 60_000;

export const ROOM_PAYMENT_MS = 15 * 60_000;

/** Push channel: interval of the server heartbeat, and silence after which the client treats the connection as lost. */
export const HEARTBEAT_MS = 5_000;
export const SILENCE_MS = 10_000;
export const TICKET_SECONDS = 60;
/** Time without any connection to the room after which a player counts as away. */
export const AWAY_MS = 60_000;
export const FRAME_BYTES_MAX = 16 * 1024;

/** Displays of one room at a time, and maximum duration of a display session. */
export const DISPLAYS_MAX = 4;
export const DISPLAY_LASTS_MS = 12 * 60 * 60_000;
/** Validity of a display link, and of the pairing code that a display shows. */
export const DISPLAY_LINK_MS = 10 * 60_000;
export const DISPLAY_DIGITS_MS = 5 * 60_000;
export const DISPLAY_DIGITS = 8;

/** Description (SDP) of one voice connection, in UTF-16 units: three times what browsers write for audio alone. */
export const VOICE_DESCRIPTION_MAX = 5_000;
/** Length of one ICE candidate in UTF-16 units, and number of candidates in one signal. */
export const VOICE_CANDIDATE_MAX = 300;
export const VOICE_CANDIDATES_MAX = 12;
/** Signals per frame. */
export const VOICE_SIGNALS_MAX = 12;
/**
 * After a lost connection or a server change, time within which a speaker must confirm their voice. Otherwise it ends.
 */
export const VOICE_GRACE_MS = 15_000;

/** Delay between the request for a shared sound and its start: time to notify and load it on all phones. */
export const SOUND_AHEAD_MS = 2_000;

/** Delay between the decision for a blackout and its start: time to notify all players. */
export const DARK_AHEAD_MS = 3_000;
/** Allowed duration of a blackout, and allowed time to choose before a joint reveal, in seconds. */
export const DARK_SECONDS = { least: 3, most: 60 } as const;
export const REVEAL_SECONDS = { least: 10, most: 180 } as const;
/** Countdown 三、二、一 from the last choice until all are revealed. */
export const REVEAL_COUNT_MS = 3_000;
export const SCENE_LINES_MAX = 40;
/** Length of one line in characters of text: readable within its minute. */
export const SCENE_LINE_LENGTH_MAX = 150;
export const SPOKEN_CHARS_PER_MINUTE = 200;

/**
 * Slow reading speed in characters per minute. Used for the reading time of a room and the reader's estimate of a text.
 */
export const READING_CHARS_PER_MINUTE = 300;
/** Usual reading speed on a phone in characters per minute. Used for estimates, the same for all scripts. */
export const USUAL_CHARS_PER_MINUTE = 450;

/** Upper bounds of short and medium scripts. */
export const LENGTH_MINUTES = { short: 60, medium: 120 } as const;

/**
 * Quiet hours begin and end on a half hour, and may last at most 14 hours so that enough of the day remains for
 * playing.
 */
export const QUIET_STEP_MINUTES = 30;
export const QUIET_MAX_MINUTES = 14 * 60;
export const ROOMS_LISTED = 12;
/** Consecutive acts without a sign of life from a player after which the host may free the seat. */
export const MISSED_ACTS = 2;

/** Browsers per user that receive notifications. Another one replaces the least recently used. */
export const NUDGE_DEVICES_MAX = 10;
/** Permissions for one kind of messaging-app message that a user may grant in advance. */
export const NUDGE_GRANTS_MAX = 20;
/** Night hours in Shanghai. During them only notifications about a running game are sent. */
export const NUDGE_NIGHT = { from: 23, until: 8 } as const;
