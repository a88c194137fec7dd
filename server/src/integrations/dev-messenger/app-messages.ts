import { NOTIFICATION_KINDS } from '@juzhongren/contract/notifications';
import type { AppMessages } from '../../ports/notifier.ts';
import { keepLine } from '../outbox/keep-line.ts';
import { MESSAGES_PATH } from './paths.ts';
import { EMBEDDED_APP_KEY } from './person.ts';

const PROVIDERS: readonly string[] = [`messenger:${EMBEDDED_APP_KEY}`, `mini-program:${EMBEDDED_APP_KEY}`];

const TEMPLATES = new Map(NOTIFICATION_KINDS.map((kind) => [kind, `embedded-${kind}`]));

/**
 * Creates the dev adapter for messages of the messaging app. It writes each message to the terminal and to
 * `<DATA_DIR>/outbox/messages.jsonl`.
 */
export function devAppMessages(options: {
  dataDir: string;
  now: () => number;
  say: (line: string) => void;
}): AppMessages {
  return {
    isDev: true,
    templates: (provider) => (PROVIDERS.includes(provider) ? TEMPLATES : new Map()),
    askAddress: ({ kinds, returnTo }) =>
      `${MESSAGES_PATH}?${new URLSearchParams({ kinds: kinds.join('.'), return_to: returnTo }).toString()}`,
    async send({ provider, subject }, kind, { title, body, path }) {
      const at = options.now();
      await keepLine(options.dataDir, 'messages.jsonl', { provider, subject, kind, title, body, path, at });
      options.say(`消息应用（内置替身）→ ${subject}：${title} ${body}`);
      return { outcome: 'sent' };
    },
  };
}
