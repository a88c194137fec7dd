import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files to which dev adapters write instead of sending: SMS codes with phone numbers, draws, and messages of the
 * messaging app.
 */
export const OUTBOX_FILES = ['sms.jsonl', 'draws.jsonl', 'messages.jsonl'] as const;

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/**
 * Appends a line to a file of the outbox. Creates folder and file with the first line, readable by this account only.
 */
export async function keepLine(dataDir: string, file: (typeof OUTBOX_FILES)[number], content: object): Promise<void> {
  const folder = outboxOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(join(folder, file), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}
