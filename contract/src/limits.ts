// Business constants: sizes of pages, limits of input, timings. Units are in the names or beside them.
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

/** The largest page a caller may ask for, and the furthest offset. */
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
/** Digits of a sign-in code where the operator chose no other number. */
export const CODE_LENGTH = 4;
/** As typed, in UTF-16 units: numbers are pasted with words around them. */
export const PHONE_LENGTH_MAX = 100;
/** In letters as people count them; an emoji of several parts is one. */
export const NICKNAME_LENGTH_MAX = 20;
/** In UTF-16 units: what so many letters can need. */
export const NICKNAME_UNITS_MAX = 16 * NICKNAME_LENGTH_MAX;
/** Digits with which a guest comes back on another phone. */
export const GUEST_PIN_LENGTH = 4;
export const AVATAR_BYTES_MAX = 5 * 1024 * 1024;
export const AVATAR_TYPES = ['image/jpeg', 'image/jpg', 'image/png'] as const;
export const COMMENT_LENGTH_MAX = 1_000;
export const FEEDBACK_LENGTH_MAX = 2_000;
export const CHAT_LENGTH_MAX = 500;
/** What the operator tells everybody is one line. */
export const HOUSE_NOTICE_LENGTH_MAX = 60;
export const NOTE_LENGTH_MAX = 2_000;
/** The names of two seats and a number. */
export const PAIR_ID_LENGTH_MAX = 160;
/** What one promises for a clue, in UTF-16 units. */
export const PROMISE_LENGTH_MAX = 120;
/** A question that is put by a skill, in UTF-16 units. */
export const INQUIRY_LENGTH_MAX = 120;
/** Statements that one seat has pinned at a time. */
export const STATEMENTS_MAX = 10;
/** Whom or what a statement names in words of its own, in UTF-16 units. */
export const STATEMENT_WORDS_MAX = 20;
/** The last minute that a statement can speak of: a week after the story begins. */
export const STATEMENT_TIME_MAX = 7 * 24 * 60;
/** A seat's notebook, in UTF-16 units. */
export const NOTEBOOK_LENGTH_MAX = 4_000;
/** People in one private talk, the one who speaks among them. */
export const CIRCLE_MIN = 2;
export const CIRCLE_MAX = 3;
export const COMPLAINT_LENGTH_MAX = 500;
/** People of one group, and groups one person may be of. */
export const GROUP_MEMBERS_MAX = 30;
export const GROUPS_MAX = 20;
/** In letters as people count them, and in UTF-16 units what so many can need. */
export const GROUP_NAME_LENGTH_MAX = 20;
export const GROUP_NAME_UNITS_MAX = 16 * GROUP_NAME_LENGTH_MAX;
/** So long a link into a group is good. */
export const GROUP_LINK_DAYS = 7;
/** People one person may block. */
export const BLOCKED_MAX = 200;
export const ANSWER_TEXT_LENGTH_MAX = 200;
/** Clues that one answer may ask for as proof. */
export const PROOF_CARDS_MAX = 3;
/** Counters of one kind in a mystery, all purses and the bank together. */
export const COUNTERS_MAX = 100_000;
export const PASSWORD_LENGTH_MAX = 64;
export const BODY_BYTES_MAX = 64 * 1024;
export const AVATAR_BODY_BYTES_MAX = 7 * 1024 * 1024;

/** Ratings are 2, 4, 6, 8 or 10: five stars of two points. */
export const RATINGS = [2, 4, 6, 8, 10] as const;
export const RATING_DEFAULT = 10;

export const PLAYERS_MIN = 1;
export const PLAYERS_MAX = 10;
export const WATERFALL = { columns: 2, gapPx: 12 } as const;
export const COLLAPSE_THRESHOLD_PX = 60;

/** Membership plans by template id: hours of validity. */
export const VIP_HOURS = { [VIP_PLAN.Month]: 720, [VIP_PLAN.Week]: 168 } as const;
/** What they are called on the price list and where one was redeemed. */
export const VIP_NAMES = { [VIP_PLAN.Month]: '月卡', [VIP_PLAN.Week]: '七天卡' } as const;

/** Characters one may wish for before a game, the dearest first. */
export const WISHES_MAX = 3;
/** So many things a room's game masters do before its table. */
export const DEEDS_MAX = 300;
/** So far ahead a table can name the time at which it means to meet. */
export const MEETING_AHEAD_MAX_MS = 30 * 24 * 60 * 60_000;
/** Times the host may ask a table about at once. */
export const MEETING_TIMES = { min: 2, max: 6 };
/** What the owner of an open table says of it, in UTF-16 units. */
export const TABLE_REMARK_MAX = 60;
/** Kinds of people that an open table may ask for. */
export const TABLE_WANTS_MAX = 3;
/** A table for now is on the board so long. */
export const TABLE_NOW_MS = 2 * 60 * 60_000;
/** Tables on one page of the board. */
export const TABLES_PAGE = 20;
/** What is counted of somebody's evenings is not older. */
export const EVENINGS_DAYS = 180;
/** People who may wait for a seat of one table. */
export const QUEUE_MAX = 20;
/** So long a free seat is kept for who waits for it; when the table meets within QUEUE_NEAR_MS, the shorter time. */
export const PROMISE_MS = { usual: 30 * 60_000, near: 10 * 60_000 } as const;
export const QUEUE_NEAR_MS = 3 * 60 * 60_000;
/** From so long before its time on a table is asked who comes; who has not said so the later time on is spoken to. */
export const COMING_ASKED_MS = { first: 24 * 60 * 60_000, last: 2 * 60 * 60_000 } as const;
/** From so long before it on the room counts as one where people gather; until then its members are free to play elsewhere. */
export const MEETING_NEAR_MS = 30 * 60_000;

/** How long a room waits for everybody who owes something. */
export const ROOM_PAYMENT_MS = 15 * 60_000;

/** The push channel: how often the server speaks, and after how much silence the client counts the line as dead. */
export const HEARTBEAT_MS = 5_000;
export const SILENCE_MS = 10_000;
export const TICKET_SECONDS = 60;
/** Somebody without any line to the room for so long counts as away. */
export const AWAY_MS = 60_000;
export const FRAME_BYTES_MAX = 16 * 1024;

/** Screens of one table at a time, and for how long one shows it at most. */
export const SCREENS_MAX = 4;
export const SCREEN_LASTS_MS = 12 * 60 * 60_000;
/** A link for a screen, and the digits that a screen shows, are good for so long. */
export const SCREEN_LINK_MS = 10 * 60_000;
export const SCREEN_DIGITS_MS = 5 * 60_000;
export const SCREEN_DIGITS = 8;

/** The description of one connection for voice, in signs: three times what browsers write for sound alone. */
export const VOICE_DESCRIPTION_MAX = 5_000;
/** One way by which two phones may reach each other, in signs; so many of them in one signal. */
export const VOICE_CANDIDATE_MAX = 300;
export const VOICE_CANDIDATES_MAX = 12;
/** Signals that one frame may hold. */
export const VOICE_SIGNALS_MAX = 12;
/** Who has not said again that they speak, after so long with a line lost or a new server, speaks no more. */
export const VOICE_GRACE_MS = 15_000;

/** What a table hears together begins so long after it was asked for: time to tell everybody and to fetch it. */
export const SOUND_AHEAD_MS = 2_000;

/** It gets dark together so long after it was decided: everybody has been told by then. */
export const DARK_AHEAD_MS = 3_000;
/** Seconds that a darkness may last, and that a table may have to choose. */
export const DARK_SECONDS = { least: 3, most: 60 } as const;
export const REVEAL_SECONDS = { least: 10, most: 180 } as const;
/** 三、二、一: so long from the last choice until all of them turn. */
export const REVEAL_COUNT_MS = 3_000;
/** Lines of a scene that is read with parts. */
export const SCENE_LINES_MAX = 40;
/** Signs of one line: within the minute that there is for it. */
export const SCENE_LINE_SIGNS_MAX = 150;
/** Of most who read aloud to others. */
export const SIGNS_SPOKEN_A_MINUTE = 200;

/** Of who reads slowly: the table's time to read, and what the reader says of a text, are by it. */
export const READING_SIGNS_A_MINUTE = 300;
/** Of most who read on a phone: an estimate, the same for every script. */
export const USUAL_SIGNS_A_MINUTE = 450;

/** The longest of the short and of the medium scripts. */
export const LENGTH_MINUTES = { short: 60, medium: 120 } as const;

/** Quiet hours begin and end on a half hour, and leave enough of the day to play in. */
export const QUIET_STEP_MINUTES = 30;
export const QUIET_MAX_MINUTES = 14 * 60;
/** How many rooms that are not over are listed for one person. */
export const ROOMS_LISTED = 12;
/** So many acts in a row without a sign of its player, and the host may free a seat. */
export const MISSED_ACTS = 2;

/** Browsers of one person that take nudges; one more takes the place of the one that was longest unused. */
export const NUDGE_DEVICES_MAX = 10;
/** Times that somebody may let the messaging app send a kind of message ahead. */
export const NUDGE_GRANTS_MAX = 20;
/** Hours of the night in Shanghai, in which nobody is nudged but about the evening under way. */
export const NUDGE_NIGHT = { from: 23, until: 8 } as const;
