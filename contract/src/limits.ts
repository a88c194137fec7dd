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
/**
 * Maximum length of the phone number as typed, in UTF-16 units. It is generous, because a pasted number may have other
 * text around it.
 */
export const PHONE_LENGTH_MAX = 100;
/** Maximum length of a nickname in graphemes. An emoji made of several code points counts as one. */
export const NICKNAME_LENGTH_MAX = 20;
/** Maximum length of a nickname in UTF-16 units, as an upper bound for NICKNAME_LENGTH_MAX graphemes. */
export const NICKNAME_UNITS_MAX = 16 * NICKNAME_LENGTH_MAX;
/** Number of digits of the PIN that a guest enters to sign in again on another phone. */
export const GUEST_PIN_LENGTH = 4;
export const AVATAR_BYTES_MAX = 5 * 1024 * 1024;
export const AVATAR_TYPES = ['image/jpeg', 'image/jpg', 'image/png'] as const;
export const COMMENT_LENGTH_MAX = 1_000;
export const FEEDBACK_LENGTH_MAX = 2_000;
export const CHAT_LENGTH_MAX = 500;
/** Maximum length of the operator's announcement, which is a single line, in UTF-16 units. */
export const SITE_NOTICE_LENGTH_MAX = 60;
export const NOTE_LENGTH_MAX = 2_000;
/** Maximum length of an id made of two seat names and a number, such as the id of a bargain between two seats. */
export const PAIR_ID_LENGTH_MAX = 160;
/** Maximum length of a promise made in exchange for a clue, in UTF-16 units. */
export const PROMISE_LENGTH_MAX = 120;
/** Maximum length of a question that a skill asks, in UTF-16 units. */
export const INQUIRY_LENGTH_MAX = 120;
/** Maximum number of statements that one seat may have on the statement board at the same time. */
export const STATEMENTS_MAX = 10;
/** Maximum length of the person or place of a statement, if entered as free text, in UTF-16 units. */
export const STATEMENT_WORDS_MAX = 20;
/** Latest time that a statement may refer to, in minutes of story time: one week after the story begins. */
export const STATEMENT_TIME_MAX = 7 * 24 * 60;
/** Maximum length of a seat's notebook, in UTF-16 units. */
export const NOTEBOOK_LENGTH_MAX = 4_000;
/** Minimum and maximum number of people in a whisper, including the speaker. */
export const CIRCLE_MIN = 2;
export const CIRCLE_MAX = 3;
export const COMPLAINT_LENGTH_MAX = 500;
/** Maximum number of members in a group, and of groups a user may be in. */
export const GROUP_MEMBERS_MAX = 30;
export const GROUPS_MAX = 20;
/** Maximum length of a group name in graphemes, and the corresponding upper bound in UTF-16 units. */
export const GROUP_NAME_LENGTH_MAX = 20;
export const GROUP_NAME_UNITS_MAX = 16 * GROUP_NAME_LENGTH_MAX;
export const GROUP_LINK_DAYS = 7;
export const BLOCKED_MAX = 200;
export const ANSWER_TEXT_LENGTH_MAX = 200;
/** Maximum number of clues that one answer may require as proof. */
export const PROOF_CARDS_MAX = 3;
/** Maximum number of tokens of one kind in a script: those of all seats and those of the bank together. */
export const COUNTERS_MAX = 100_000;
export const PASSWORD_LENGTH_MAX = 64;
export const BODY_BYTES_MAX = 64 * 1024;
export const AVATAR_BODY_BYTES_MAX = 7 * 1024 * 1024;

/** Values of a rating. A player gives one to five stars, and each star is worth two points. */
export const RATINGS = [2, 4, 6, 8, 10] as const;
export const RATING_DEFAULT = 10;

export const PLAYERS_MIN = 1;
export const PLAYERS_MAX = 10;
export const WATERFALL = { columns: 2, gapPx: 12 } as const;
export const COLLAPSE_THRESHOLD_PX = 60;

export const VIP_HOURS = { [VIP_PLAN.Month]: 720, [VIP_PLAN.Week]: 168 } as const;
export const VIP_NAMES = { [VIP_PLAN.Month]: '月卡', [VIP_PLAN.Week]: '七天卡' } as const;

/** Maximum number of characters that a player may wish to play, most wanted first. */
export const WISHES_MAX = 3;
/** Maximum number of game master actions in one room, over all its game masters. */
export const DEEDS_MAX = 300;
export const MEETING_AHEAD_MAX_MS = 30 * 24 * 60 * 60_000;
/** Minimum and maximum number of times that a host may propose in one meeting poll. */
export const MEETING_TIMES = { min: 2, max: 6 };
/** Maximum length of the host's remark on a public lobby, in UTF-16 units. */
export const PUBLIC_LOBBY_REMARK_MAX = 60;
/** Maximum number of kinds of players that a public lobby may ask for. */
export const PUBLIC_LOBBY_WANTS_MAX = 3;
/** Duration for which a public lobby without a meeting time stays listed. */
export const PUBLIC_LOBBY_NOW_MS = 2 * 60 * 60_000;
export const PUBLIC_LOBBIES_PAGE = 20;
/** Number of past days that a user's game history (`userEvenings`) covers. */
export const EVENINGS_DAYS = 180;
/** Maximum number of users who may queue for a seat in one room. */
export const QUEUE_MAX = 20;
/**
 * Duration for which a free seat is reserved for the next user in the queue. `near` applies if the room meets within
 * the next QUEUE_NEAR_MS, `usual` otherwise.
 */
export const PROMISE_MS = { usual: 30 * 60_000, near: 10 * 60_000 } as const;
export const QUEUE_NEAR_MS = 3 * 60 * 60_000;
/**
 * Times before the meeting. From `first` on, members are asked whether they will come. From `last` on, the host is
 * asked to contact members who have not answered.
 */
export const COMING_ASKED_MS = { first: 24 * 60 * 60_000, last: 2 * 60 * 60_000 } as const;
/**
 * Time before the meeting at which a waiting room starts to count as the room the user is in. Until then its members
 * may play in other rooms.
 */
export const MEETING_NEAR_MS = 30 * 60_000;

export const ROOM_PAYMENT_MS = 15 * 60_000;

/**
 * Push channel: interval between heartbeats of the server, and duration of silence after which the client treats the
 * connection as lost.
 */
export const HEARTBEAT_MS = 5_000;
export const SILENCE_MS = 10_000;
export const TICKET_SECONDS = 60;
/** Duration without any connection to the room after which a player counts as away. */
export const AWAY_MS = 60_000;
export const FRAME_BYTES_MAX = 16 * 1024;

/** Maximum number of displays of one room at the same time, and maximum duration of a display session. */
export const DISPLAYS_MAX = 4;
export const DISPLAY_LASTS_MS = 12 * 60 * 60_000;
/** Validity of a display link, and of the pairing code that a display shows. */
export const DISPLAY_LINK_MS = 10 * 60_000;
export const DISPLAY_DIGITS_MS = 5 * 60_000;
export const DISPLAY_DIGITS = 8;

/**
 * Maximum length of the session description (SDP) of a voice connection, in UTF-16 units. Browsers write about a third
 * of that for audio alone.
 */
export const VOICE_DESCRIPTION_MAX = 5_000;
/** Maximum length of one ICE candidate in UTF-16 units, and maximum number of candidates in one voice signal. */
export const VOICE_CANDIDATE_MAX = 300;
export const VOICE_CANDIDATES_MAX = 12;
/** Maximum number of voice signals in one frame of the push channel. */
export const VOICE_SIGNALS_MAX = 12;
/**
 * After a lost connection or a change of server, the client must confirm the voice connection within this time.
 * Otherwise the server ends it.
 */
export const VOICE_GRACE_MS = 15_000;

/**
 * Delay between the request to play a sound to all players and its start. All phones are notified and load the sound in
 * that time.
 */
export const SOUND_AHEAD_MS = 2_000;

/** Delay between the decision for a blackout and its start. All players are notified in that time. */
export const DARK_AHEAD_MS = 3_000;
/**
 * Limits in seconds: duration of a blackout, and time that players have to choose before their choices are revealed
 * together.
 */
export const DARK_SECONDS = { least: 3, most: 60 } as const;
export const REVEAL_SECONDS = { least: 10, most: 180 } as const;
/** Duration of the countdown 三、二、一 between the last choice and the moment when all choices are revealed. */
export const REVEAL_COUNT_MS = 3_000;
export const SCENE_LINES_MAX = 40;
/** Maximum length of one line of a scene in characters of text. A player can read such a line within one minute. */
export const SCENE_LINE_LENGTH_MAX = 150;
export const SPOKEN_CHARS_PER_MINUTE = 200;

/**
 * Slow reading speed, in characters per minute. It determines the reading time in a room and the estimate that a reader
 * sees for a text.
 */
export const READING_CHARS_PER_MINUTE = 300;
/** Average reading speed on a phone, in characters per minute. Estimates for all scripts use this same value. */
export const USUAL_CHARS_PER_MINUTE = 450;

/** Maximum duration of short and of medium scripts, in minutes. Longer scripts are long. */
export const LENGTH_MINUTES = { short: 60, medium: 120 } as const;

/**
 * Quiet hours begin and end on a half hour. They last at most 14 hours, so that enough of the day remains for playing.
 */
export const QUIET_STEP_MINUTES = 30;
export const QUIET_MAX_MINUTES = 14 * 60;
export const ROOMS_LISTED = 12;
/**
 * Number of acts in a row that a player of a multi-day game can miss, without any activity, before the host may free
 * the seat.
 */
export const MISSED_ACTS = 2;

/**
 * Maximum number of browsers per user that receive notifications. A further browser replaces the one that was used
 * least recently.
 */
export const NOTIFICATION_DEVICES_MAX = 10;
/**
 * Maximum number of unused permissions per user for one kind of messaging-app message. One permission allows one
 * message.
 */
export const NOTIFICATION_GRANTS_MAX = 20;
/**
 * Night hours in Shanghai time. At night, only notifications about a running game or its planned time are sent, unless
 * the user wants all of them; others wait until morning.
 */
export const NOTIFICATION_NIGHT = { from: 23, until: 8 } as const;
