// Where the services are when this server serves them.

export const SCRIPT_SERVICE_BASE = '/script-service';

/** Its calls are below `/api` of it. */
export const GAME_SERVICE_BASE = '/game-service';

/** The calls of staff. */
export const CONSOLE_SERVICE_BASE = '/console-api';

/** Where the push channel is opened. */
export const CHANNEL_PATH = `${GAME_SERVICE_BASE}/api/v2/party/im`;
