import type { Message } from '../messages/report.ts';
import { loadContent } from './load-content.ts';

export interface CheckedContent {
  folder: string;
  ok: boolean;
  /** Null when it is not ok. */
  summary: { banners: number; collections: number; popups: number } | null;
  errors: Message[];
  warnings: Message[];
}

/** Whether the scripts it speaks of are installed is looked at when it is imported. */
export function checkContentFolder(folder: string): CheckedContent {
  const loaded = loadContent(folder);
  if (!loaded.ok) return { folder, ok: false, summary: null, errors: loaded.messages, warnings: loaded.warnings };
  const { banners, collections, popups } = loaded.content;
  const summary = { banners: banners.length, collections: collections.length, popups: popups.length };
  return { folder, ok: true, summary, errors: [], warnings: loaded.warnings };
}
