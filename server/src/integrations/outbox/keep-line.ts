import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the stand-ins write instead of sending it: phones with codes, draws, messages of the messaging app. */
export const OUTBOX_FILES = ['sms.jsonl', 'draws.jsonl', 'messages.jsonl'] as const;

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/** Adds a line to a file of the outbox, which is there from the first line on, for this account alone. */
export async function keepLine(dataDir: string, file: (typeof OUTBOX_FILES)[number], content: object): Promise<void> {
  const folder = outboxOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(join(folder, file), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}
