import { scriptRecord } from '@juzhongren/contract/catalogue';
import { SCENES, type EntryScene } from '@juzhongren/contract/enumerations';
import { useLocation } from 'react-router';
import { send } from '../../net/send.ts';

/** From where this page was entered: the list's name in the navigation state; without one, a shared link. */
export function useEntryScene(): EntryScene {
  const state: unknown = useLocation().state;
  const named = typeof state === 'object' && state !== null && 'scene' in state ? state.scene : 'SHARE';
  return SCENES.find((scene) => scene === named) ?? 'OTHER';
}

/** Tells the service from where a script was looked at. Nobody waits for it and nobody minds when it fails. */
export function noteEntry(scriptId: number, scene: EntryScene): void {
  void send(scriptRecord, { scriptId, scene });
}
