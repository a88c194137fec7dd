// URL prefixes of the services on this server.

export const SCRIPT_SERVICE_BASE = '/script-service';

/** Its calls are under `/api`. */
export const GAME_SERVICE_BASE = '/game-service';

export const CONSOLE_SERVICE_BASE = '/console-api';

export const CHANNEL_PATH = `${GAME_SERVICE_BASE}/api/v2/party/im`;
