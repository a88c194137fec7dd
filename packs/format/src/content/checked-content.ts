import type { Message } from '../messages/report.ts';
import { loadContent } from './load-content.ts';

export interface CheckedContent {
  folder: string;
  ok: boolean;
  /** Null if `ok` is false. */
  summary: { banners: number; collections: number; popups: number } | null;
  errors: Message[];
  warnings: Message[];
}

/** Checks the content of a folder. Does not check whether its scripts are installed; the import does. */
export function checkContentFolder(folder: string): CheckedContent {
  const loaded = loadContent(folder);
  if (!loaded.ok) return { folder, ok: false, summary: null, errors: loaded.messages, warnings: loaded.warnings };
  const { banners, collections, popups } = loaded.content;
  const summary = { banners: banners.length, collections: collections.length, popups: popups.length };
  return { folder, ok: true, summary, errors: [], warnings: loaded.warnings };
}
