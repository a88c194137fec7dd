import type { Script } from '@juzhongren/contract/script/script';
import type { LoadedPack } from '@juzhongren/pack-format/load/load-pack';
import type { PackSource } from '@juzhongren/pack-format/read/read-folder';
import { requireDefined } from '../../faults/require-defined.ts';

/** Checked pack, or its errors with file, line and rule. Messages never contain text of the story. */
type PackReading =
  | {
      readonly ok: true;
      readonly script: Script;
      /** Version of the script together with its pictures and sounds. */
      readonly version: string;
      /** Contents of the pictures and sounds by their names in the script. */
      readonly assets: ReadonlyMap<string, Buffer>;
    }
  | { readonly ok: false; readonly messages: readonly string[] };

export function readPack({ files }: PackSource, loaded: LoadedPack): PackReading {
  if (!loaded.ok) {
    return {
      ok: false,
      messages: loaded.messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
    };
  }
  const assets = new Map<string, Buffer>();
  for (const [name, { file }] of Object.entries(loaded.assets)) {
    assets.set(name, Buffer.from(requireDefined(files.get(file), 'a checked pack has all its pictures and sounds')));
  }
  return { ok: true, script: loaded.script, version: loaded.version, assets };
}
