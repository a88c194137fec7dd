import type { EntryScene } from '@juzhongren/contract/enumerations';
import { appConfig } from '../net/app-config.ts';

/**
 * All that the operator's analytics may hear. Never words of people, names, phones, tokens, addresses with their
 * parameters, or ids of people and rooms; ids of scripts and popups are the operator's own.
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

/** One entry of the queue; `at` is Unix time in ms. */
export interface Told {
  readonly name: string;
  readonly at: number;
  readonly fields: object;
}

declare global {
  interface Window {
    /** A list until the operator's script is here, which reads it and puts its own in its place: docs/running.md. */
    juzhongrenAnalytics?: Told[] | { push(told: Told): unknown };
  }
}

/** What waits for a script that does not come. */
const QUEUE_MAX = 200;

/** Tells the operator's analytics; does nothing where there is none, which is the default. */
export function track({ name, fields }: AnalyticsEvent): void {
  if (appConfig().analytics === null) return;
  const queue = (window.juzhongrenAnalytics ??= []);
  if (Array.isArray(queue) && queue.length >= QUEUE_MAX) return;
  try {
    queue.push({ name, at: Date.now(), fields });
  } catch {
    // A fault of somebody else's script is none of the screen's.
  }
}
