import type { KeyboardEvent } from 'react';

/**
 * Handles `keydown` of a tab list: arrow keys, Home and End move the focus. Returns the index of the newly focused tab,
 * or undefined for other keys. Moves from the focused tab, not the open one, because fast key presses arrive before the
 * next panel.
 */
export function moveAmongTabs(event: KeyboardEvent<HTMLElement>): number | undefined {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = at < 0 ? undefined : target(event.key, { at, count: tabs.length });
  if (next === undefined) return undefined;
  event.preventDefault();
  tabs[next]?.focus();
  return next;
}

function target(key: string, { at, count }: { at: number; count: number }): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
