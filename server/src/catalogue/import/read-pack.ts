import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Script } from '@juzhongren/contract/script';
import type { LoadedPack } from '@juzhongren/pack-format/load/load-pack';

/** A pack that was read and checked, or what is wrong with it: file, line, rule, never a word of the story. */
type PackReading =
  | {
      readonly ok: true;
      readonly script: Script;
      /** Of the script and its pictures. */
      readonly version: string;
      /** Bytes of the pictures by the name the script has for them. */
      readonly assets: ReadonlyMap<string, Buffer>;
    }
  | { readonly ok: false; readonly messages: readonly string[] };

export async function readPack(folder: string, loaded: LoadedPack): Promise<PackReading> {
  if (!loaded.ok) {
    return {
      ok: false,
      messages: loaded.messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
    };
  }
  const assets = new Map<string, Buffer>();
  for (const [name, { file, sha256 }] of Object.entries(loaded.assets)) {
    const bytes = await readFile(join(folder, file));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      return { ok: false, messages: [`${file}:1 在导入时变了，请再试一次`] };
    }
    assets.set(name, bytes);
  }
  return { ok: true, script: loaded.script, version: loaded.version, assets };
}
