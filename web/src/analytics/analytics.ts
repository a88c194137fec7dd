import type { EntryScene } from '@juzhongren/contract/enumerations';
import { appConfig } from '../net/app-config.ts';

/**
 * All events for the operator's analytics. They never contain texts of users, names, phones, tokens, addresses with
 * parameters, or ids of users and rooms. Ids of scripts and popups are the operator's own.
 */
export type AnalyticsEvent =
  /** `screen` is a path of the route table, e.g. `/join/:partyId`. */
  | { readonly name: 'page_view'; readonly fields: { readonly screen: string } }
  | { readonly name: 'script_opened'; readonly fields: { readonly scriptId: number; readonly scene: EntryScene } }
  | { readonly name: 'search'; readonly fields: { readonly found: boolean } }
  | { readonly name: 'room_created'; readonly fields: { readonly scriptId: number } }
  | { readonly name: 'room_joined'; readonly fields: Readonly<Record<string, never>> }
  | { readonly name: 'review_sent'; readonly fields: { readonly spoiler: boolean } }
  | { readonly name: 'popup_shown' | 'popup_closed' | 'popup_opened'; readonly fields: { readonly popupId: number } }
  /** `position` counts from 1. */
  | { readonly name: 'banner_opened'; readonly fields: { readonly position: number } };

/** Entry of the queue; `at` is Unix time in ms. */
export interface AnalyticsEntry {
  readonly name: string;
  readonly at: number;
  readonly fields: object;
}

declare global {
  interface Window {
    /**
     * An array until the operator's script loads. The script reads it and replaces it with its own object:
     * docs/operations/data.md.
     */
    juzhongrenAnalytics?: AnalyticsEntry[] | { push(told: AnalyticsEntry): unknown };
  }
}

const QUEUE_MAX = 200;

/** Reports an event to the operator's analytics. Does nothing if none is configured, which is the default. */
export function track({ name, fields }: AnalyticsEvent): void {
  if (appConfig().analytics === null) return;
  const queue = (window.juzhongrenAnalytics ??= []);
  if (Array.isArray(queue) && queue.length >= QUEUE_MAX) return;
  try {
    queue.push({ name, at: Date.now(), fields });
  } catch {
    // An error of the operator's script must not break the screen.
  }
}
