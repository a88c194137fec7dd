import { scriptRecord } from '@juzhongren/contract/catalogue';
import { SCENES, type EntryScene } from '@juzhongren/contract/enumerations';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from '../../router/hooks.ts';
import { track } from '../../analytics/analytics.ts';
import { send } from '../../net/send.ts';
import { openedAt } from '../../session/opened-entry.ts';
import { sessionShelf } from '../../browser/storage.ts';

const SHELF_KEY = 'scriptEntries';
/** Entries remembered over a reload. */
const REMEMBERED = 50;

/** Entrances of this page load, by history entry and script. */
let noted: Set<string> | undefined;

/** A reload finds the entries of before; a link opened anew in the same tab is a new entrance. */
function entries(): Set<string> {
  if (noted === undefined) {
    const [navigation] = performance.getEntriesByType('navigation');
    const opened = navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
    noted = new Set(opened ? [] : sessionShelf.read(SHELF_KEY)?.split(' '));
  }
  return noted;
}

/**
 * Tells the service once per entrance from where a script was looked at, as soon as there is such a script: the scene of
 * the navigation state; SHARE for a link opened directly. Coming back from signing in (which replaces its own entry), by
 * the history or by a reload is no new entrance. Nobody waits for it and nobody minds when it fails.
 */
export function useEntryNote(scriptId: number, { found }: { found: boolean }): void {
  const { key, state } = useLocation();
  const arrival = useNavigationType();
  const scene = sceneOf(state) ?? (openedAt(key) ? 'SHARE' : arrival === 'REPLACE' ? undefined : 'OTHER');
  useEffect(() => {
    const entry = `${key}:${scriptId}`;
    if (!found || entries().has(entry)) return;
    entries().add(entry);
    sessionShelf.write(SHELF_KEY, [...entries()].slice(-REMEMBERED).join(' '));
    if (scene === undefined) return;
    void send(scriptRecord, { scriptId, scene });
    track({ name: 'script_opened', fields: { scriptId, scene } });
  }, [scriptId, key, scene, found]);
}

function sceneOf(state: unknown): EntryScene | undefined {
  if (typeof state !== 'object' || state === null || !('scene' in state)) return undefined;
  return SCENES.find((scene) => scene === state.scene) ?? 'OTHER';
}
