// Compiles interludes, with opaque ids.
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import type { Sound } from '@juzhongren/contract/script/sound';
import { compileCondition, compileEffects } from './compile-rules.ts';
import type { OpaqueIds } from './opaque-ids.ts';
import { interludeAct, type SourceInterlude } from '../read/source-interlude.ts';
import type { SourceSound } from '../read/source-fields.ts';

interface Around {
  ids: OpaqueIds;
  acts: number;
  /** In script order, for a reveal whose options are the characters. */
  characters: readonly { id: string; name: string }[];
  sound: (sound: SourceSound | undefined) => { sound?: Sound };
}

export const compileInterludes = (
  interludes: readonly SourceInterlude[] | undefined,
  around: Around,
): Pick<Script, 'interludes'> =>
  interludes === undefined ? {} : { interludes: interludes.map((interlude) => compileInterlude(interlude, around)) };

function compileInterlude(interlude: SourceInterlude, { ids, acts, characters, sound }: Around): ScriptInterlude {
  const { id, title, when, scene, dark, reveal, effects = [] } = interlude;
  const about = {
    id: ids.of('interlude', id),
    title,
    act: interludeAct(interlude, acts),
    when: when === undefined ? null : compileCondition(when, ids),
    effects: compileEffects(effects, ids),
  };
  if (scene !== undefined) {
    const lines = scene.lines.map(({ by = null, direction = '', says }) => ({ by, direction, says }));
    return { kind: 'scene', ...about, shown: scene.shown, lines };
  }
  if (dark !== undefined) {
    const { seconds, text } = dark;
    return { kind: 'dark', ...about, seconds, text, ...sound(dark.sound) };
  }
  if (reveal === undefined) throw new Error('A checked interlude is of one kind.');
  const {
    prompt,
    seconds,
    options = characters.map(({ id: character, name }) => ({ id: character, label: name })),
  } = reveal;
  const chosen = options.map((option) => ({ id: ids.of('option', 'interlude', id, option.id), label: option.label }));
  return { kind: 'reveal', ...about, prompt, seconds, options: chosen };
}
