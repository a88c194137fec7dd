import { scriptRecord } from '@juzhongren/contract/catalogue';
import { SCENES, type EntryScene } from '@juzhongren/contract/enumerations';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from '../../router/hooks.ts';
import { track } from '../../analytics/analytics.ts';
import { send } from '../../net/send.ts';
import { openedAt } from '../../session/opened-entry.ts';
import { sessionStore } from '../../browser/storage.ts';

const SHELF_KEY = 'scriptEntries';
/** Number of entries remembered across a reload. */
const REMEMBERED = 50;

/** Entries recorded since the page load, by history entry and script. */
let noted: Set<string> | undefined;

/** Returns the recorded entries. A reload restores them; a link opened in the same tab starts anew. */
function entries(): Set<string> {
  if (noted === undefined) {
    const [navigation] = performance.getEntriesByType('navigation');
    const opened = navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
    noted = new Set(opened ? [] : sessionStore.read(SHELF_KEY)?.split(' '));
  }
  return noted;
}

/**
 * Records once per entry where the user came from, as soon as the script is found: the scene of the navigation state,
 * or SHARE for a link opened directly.
 * A return from the sign-in (which replaces its history entry), by history or by reload is no new entry. Fire and
 * forget.
 */
export function useEntryNote(scriptId: number, { found }: { found: boolean }): void {
  const { key, state } = useLocation();
  const arrival = useNavigationType();
  const scene = sceneOf(state) ?? (openedAt(key) ? 'SHARE' : arrival === 'REPLACE' ? undefined : 'OTHER');
  useEffect(() => {
    const entry = `${key}:${scriptId}`;
    if (!found || entries().has(entry)) return;
    entries().add(entry);
    sessionStore.write(SHELF_KEY, [...entries()].slice(-REMEMBERED).join(' '));
    if (scene === undefined) return;
    void send(scriptRecord, { scriptId, scene });
    track({ name: 'script_opened', fields: { scriptId, scene } });
  }, [scriptId, key, scene, found]);
}

function sceneOf(state: unknown): EntryScene | undefined {
  if (typeof state !== 'object' || state === null || !('scene' in state)) return undefined;
  return SCENES.find((scene) => scene === state.scene) ?? 'OTHER';
}
