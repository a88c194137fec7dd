// Which names in an archive are a pack's. Narrower than what a folder may hold: what is written must be readable everywhere.
import { PACK_TEXTS } from '../read/read-folder.ts';
import { idSchema, picturePathSchema, soundPathSchema } from '../read/source-fields.ts';

const TEXTS = new Set(PACK_TEXTS);

/** Names that mean a device on Windows, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether a path within a pack's folder is one of a pack's files. */
export function belongsToPack(name: string): boolean {
  if (name.split('/').some((part) => DEVICE.test(part))) return false;
  const character = /^characters\/([^/]+)\.md$/.exec(name)?.[1];
  if (character !== undefined) return idSchema.safeParse(character).success;
  return [picturePathSchema, soundPathSchema].some((path) => path.safeParse(name).success) || TEXTS.has(name);
}

/** What operating systems leave in folders and archives without being asked. */
export const isSystemFile = (name: string): boolean =>
  name.split('/').some((part) => /^(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(part));

/** A name as it may be printed: it could say what the story does not. */
export const printableName = (name: string): string | undefined => (/^\w[\w./-]{0,119}$/.test(name) ? name : undefined);

/** `a、b、c…`: some names of many, those that may be printed. */
export function someNames(names: readonly string[]): string {
  const printed = names.map(printableName).filter((name) => name !== undefined);
  const shown = printed.slice(0, NAMES_SHOWN);
  const rest = shown.length < names.length ? '…' : '';
  return shown.length === 0 ? '' : `（${shown.join('、')}${rest}）`;
}

const NAMES_SHOWN = 5;
