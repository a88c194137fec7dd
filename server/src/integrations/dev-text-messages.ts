import type { TextMessages } from '../ports/text-messages.ts';
import { keepLine } from './outbox/keep-line.ts';

/**
 * Creates the dev adapter of an SMS provider. It writes each message to the terminal and to
 * `<DATA_DIR>/outbox/sms.jsonl`.
 */
export function devTextMessages(options: {
  dataDir: string;
  now: () => number;
  say: (line: string) => void;
}): TextMessages {
  return {
    isDev: true,
    sendCode: async (phone, code) => {
      await keepLine(options.dataDir, 'sms.jsonl', { phone, code, at: options.now() });
      options.say(`短信（内置替身）→ ${phone}：验证码 ${code}`);
      return true;
    },
    sendLink: async (phone, link) => {
      await keepLine(options.dataDir, 'sms.jsonl', { phone, link, at: options.now() });
      options.say(`短信（内置替身）→ ${phone}：${link}`);
      return true;
    },
  };
}
