// Signing out closes the lines of that session, on every server.
import { SESSION_ENDED_TOPIC } from '../../accounts/sessions.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Hub } from './hub.ts';

export interface SessionWatch {
  /** Closes the lines whose session is over without this process having heard of it. */
  check(): Promise<void>;
  close(): void;
}

export function watchSessions(deps: Pick<Deps, 'db' | 'bus' | 'now'>, hub: Hub): SessionWatch {
  const unsubscribe = deps.bus.subscribe(SESSION_ENDED_TOPIC, (tokenHash) => hub.endSessions(new Set([tokenHash])));
  return {
    async check() {
      const open = hub.sessions();
      if (open.size === 0) return;
      const alive = await deps.db
        .selectFrom('session')
        .select('token_hash')
        .where((sql) => sql('token_hash', '=', sql.fn.any(sql.val([...open]))))
        .where('expires_at', '>', new Date(deps.now()))
        .execute();
      const ended = new Set(open);
      for (const { token_hash: tokenHash } of alive) ended.delete(tokenHash);
      hub.endSessions(ended);
    },
    close: unsubscribe,
  };
}
