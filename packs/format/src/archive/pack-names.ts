// Decides which names in an archive belong to a pack. Stricter than for a folder, because an archive must be readable
// on every system.
import { PACK_TEXTS } from '../read/read-folder.ts';
import { idSchema, picturePathSchema, soundPathSchema } from '../read/source-fields.ts';

const TEXTS = new Set(PACK_TEXTS);

/** Names that denote a device on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export function belongsToPack(name: string): boolean {
  if (name.split('/').some((part) => DEVICE.test(part))) return false;
  const character = /^characters\/([^/]+)\.md$/.exec(name)?.[1];
  if (character !== undefined) return idSchema.safeParse(character).success;
  return [picturePathSchema, soundPathSchema].some((path) => path.safeParse(name).success) || TEXTS.has(name);
}

export const isSystemFile = (name: string): boolean =>
  name.split('/').some((part) => /^(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i.test(part));

/** Returns a name if it may be printed. Other names could contain spoilers. */
export const printableName = (name: string): string | undefined => (/^\w[\w./-]{0,119}$/.test(name) ? name : undefined);

/** Formats `（a、b、c…）`: the first printable names, or an empty string if there are none. */
export function someNames(names: readonly string[]): string {
  const printed = names.map(printableName).filter((name) => name !== undefined);
  const shown = printed.slice(0, NAMES_SHOWN);
  const rest = shown.length < names.length ? '…' : '';
  return shown.length === 0 ? '' : `（${shown.join('、')}${rest}）`;
}

const NAMES_SHOWN = 5;
