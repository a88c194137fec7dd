import path from 'node:path';
import type { Message } from './report.ts';

export const messageLine = (source: string, { file, line, rule, message }: Message): string =>
  `${path.join(source, file)}:${line} ${rule} ${message}`;

export const errorLines = (source: string, messages: readonly Message[]): string[] =>
  messages.map((message) => `错误 ${messageLine(source, message)}`);

/** Formats the errors of a draft, which may be packed and sent but not imported. */
export const draftLines = (source: string, messages: readonly Message[]): string[] =>
  messages.length === 0
    ? []
    : [...errorLines(source, messages), `以上 ${messages.length} 条不改好，导入不了：这还是草稿。`];
