import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptMedia, SoundUse } from '../../database/tables/pictures.ts';
import { requireDefined } from '../../faults/require-defined.ts';
import { keepSound } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';

type Encodings = Readonly<Record<SoundUse, string>>;

/** Returns all sounds of a script, repeated for each place that names them. */
export function soundsIn({ acts, closing, interludes = [], places, clues, endings }: Script): Encodings[] {
  const ofClues = clues.map(({ content }) => {
    if (content.kind === CONTENT_KIND.Password) return content.inside.sound;
    return content.kind === CONTENT_KIND.Trigger ? undefined : content.sound;
  });
  return [
    ...[...acts, closing].flatMap(({ sound, background }) => [sound, background]),
    ...places.map(({ background }) => background),
    ...interludes.map((interlude) => (interlude.kind === 'dark' ? interlude.sound : undefined)),
    ...ofClues,
    ...endings.map(({ sound }) => sound),
  ].filter((sound) => sound !== undefined);
}

/** Stores both encodings of each sound and returns the media ids; an empty object for a script without sounds. */
export async function keepSounds(
  deps: Pick<Deps, 'db' | 'now'>,
  script: Script,
  assets: ReadonlyMap<string, Buffer>,
): Promise<Pick<ScriptMedia, SoundUse>> {
  const sounds = soundsIn(script);
  if (sounds.length === 0) return {};
  const media = { opus: {} as Record<string, string>, aac: {} as Record<string, string> };
  for (const sound of sounds) {
    for (const use of ['opus', 'aac'] as const) {
      const bytes = requireDefined(assets.get(sound[use]), 'a checked pack has all its sounds');
      media[use][sound[use]] ??= await keepSound(deps, { use, bytes });
    }
  }
  return media;
}
