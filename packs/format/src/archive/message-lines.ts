import path from 'node:path';
import type { Message } from '../report.ts';

/** A line for each message, as `check` prints them. */
export const messageLines = (source: string, messages: readonly Message[]): string[] =>
  messages.map(({ file, line, rule, message }) => `错误 ${path.join(source, file)}:${line} ${rule} ${message}`);

/** What a pack may be sent with, and not be imported. */
export const draftLines = (source: string, messages: readonly Message[]): string[] =>
  messages.length === 0
    ? []
    : [...messageLines(source, messages), `以上 ${messages.length} 条不改好，导入不了：这还是草稿。`];
