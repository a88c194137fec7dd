import { EXCHANGE, VIP } from './screens/bought.ts';
import { CONSOLE } from './screens/console.ts';
import { CONSOLE_CONTENT } from './screens/console-content.ts';
import { CONSOLE_SITE_STATUS } from './screens/console-site-status.ts';
import { DEBRIEF } from './screens/debrief.ts';
import { ALONE } from './screens/game/alone.ts';
import { CLOSING } from './screens/game/closing.ts';
import { CLUES } from './screens/game/clues.ts';
import { GAME_MASTER } from './screens/game/game-master.ts';
import { STATEMENT_BOARD } from './screens/game/statement-board.ts';
import { PACE } from './screens/game/pace.ts';
import { READING } from './screens/game/reading.ts';
import { SEATS } from './screens/game/seats.ts';
import { MULTI_DAY } from './screens/game/multi-day.ts';
import { VOICE_CHAT } from './screens/game/voice-chat.ts';
import { TALK } from './screens/game/talk.ts';
import { TASKS } from './screens/game/tasks.ts';
import { TOGETHER } from './screens/game/together.ts';
import { VOTES } from './screens/game/votes.ts';
import { GROUP, GROUP_JOIN, GROUPS } from './screens/groups.ts';
import { HOME } from './screens/home.ts';
import { COLLECTION, RANK, SCRIPTS, SEARCH, THEME } from './screens/lists.ts';
import { LOBBY } from './screens/lobby.ts';
import { NUDGES } from './screens/notifications.ts';
import { ACCOUNT, FEEDBACK, PROFILE } from './screens/own.ts';
import { COMMENT, RECORDS } from './screens/records.ts';
import { SCRIPT } from './screens/script.ts';
import { PUBLIC_LOBBIES } from './screens/public-lobbies.ts';
import { LOGOUT, LOST, SHELL } from './screens/shell.ts';
import { DISPLAY } from './screens/display.ts';
import { AUTH, JOIN, REGISTER } from './screens/sign-in.ts';
import type { State } from './world/state.ts';

/** Ordered as a new user meets the screens. */
export const ALL_STATES: readonly State[] = [
  ...HOME,
  ...SCRIPTS,
  ...SEARCH,
  ...RANK,
  ...COLLECTION,
  ...THEME,
  ...SCRIPT,
  ...AUTH,
  ...REGISTER,
  ...JOIN,
  ...LOBBY,
  ...MULTI_DAY,
  ...PUBLIC_LOBBIES,
  ...READING,
  ...PACE,
  ...CLUES,
  ...VOTES,
  ...TALK,
  ...VOICE_CHAT,
  ...SEATS,
  ...TASKS,
  ...STATEMENT_BOARD,
  ...TOGETHER,
  ...GAME_MASTER,
  ...CLOSING,
  ...ALONE,
  ...DEBRIEF,
  ...DISPLAY,
  ...COMMENT,
  ...PROFILE,
  ...RECORDS,
  ...GROUPS,
  ...GROUP_JOIN,
  ...GROUP,
  ...EXCHANGE,
  ...VIP,
  ...FEEDBACK,
  ...ACCOUNT,
  ...NUDGES,
  ...LOGOUT,
  ...LOST,
  ...SHELL,
  ...CONSOLE,
  ...CONSOLE_SITE_STATUS,
  ...CONSOLE_CONTENT,
];
