import { mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextMessages } from '../ports/text-messages.ts';

/** The stand-in for a provider: a line on the terminal and one in `<DATA_DIR>/outbox/sms.jsonl`. */
export function embeddedTextMessages(options: {
  dataDir: string;
  now: () => number;
  say: (line: string) => void;
}): TextMessages {
  const folder = join(options.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'sms.jsonl');
  return {
    standIn: true,
    sendCode: async (phone, code) => {
      await appendFile(file, `${JSON.stringify({ phone, code, at: options.now() })}\n`, { mode: 0o600 });
      options.say(`短信（内置替身）→ ${phone}：验证码 ${code}`);
      return true;
    },
    sendLink: async (phone, link) => {
      await appendFile(file, `${JSON.stringify({ phone, link, at: options.now() })}\n`, { mode: 0o600 });
      options.say(`短信（内置替身）→ ${phone}：${link}`);
      return true;
    },
  };
}
