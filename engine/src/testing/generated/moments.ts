// Generates interludes, sounds and cues for a game master.
import { makeCondition, makeEffects } from './maker.ts';
import type { Maker } from './maker.ts';
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import { INTERLUDE_KINDS } from '@juzhongren/contract/script/interludes';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import type { Sound } from '@juzhongren/contract/script/sound';

/** Adds interludes to about 70% of the mysteries. Uses its own random source. */
export function withInterludes(script: Script, maker: Maker): Script {
  const { random, token, tokens, acts, characters } = maker;
  if (random.chance(0.3)) return script;
  const make = (id: string): ScriptInterlude => {
    const about = {
      id,
      title: token(),
      act: random.integer(1, acts + 1),
      when: random.chance(0.3) ? makeCondition(maker, 1) : null,
      effects: random.chance(0.5) ? makeEffects(maker, 2) : [],
    };
    switch (random.pick(INTERLUDE_KINDS)) {
      case 'scene': {
        const line = () => ({
          by: random.chance(0.2) ? null : random.pick(characters),
          direction: random.chance(0.3) ? token() : '',
          says: token(),
        });
        const lines = Array.from({ length: random.integer(1, 5) }, line);
        return { kind: 'scene', ...about, shown: random.chance(0.3), lines };
      }
      case 'dark':
        return { kind: 'dark', ...about, seconds: random.integer(3, 60), text: token() };
      case 'reveal': {
        const options = tokens(2, 4).map((optionId) => ({ id: optionId, label: token() }));
        return { kind: 'reveal', ...about, prompt: token(), options, seconds: random.integer(10, 180) };
      }
    }
  };
  return { ...script, interludes: tokens(1, 4).map(make) };
}

/**
 * Adds sounds, backgrounds and scenery to about half of the mysteries. Uses its own random source, like `withWaiting`.
 */
export function withSounds(script: Script, { random, token }: Maker): Script {
  if (random.chance(0.5)) return script;
  const sound = (): { sound?: Sound } =>
    random.chance(0.5)
      ? {
          sound: {
            opus: token(),
            aac: token(),
            ms: random.integer(500, 90_000),
            captions: [
              { at: 0, text: token() },
              { at: 400, text: token() },
            ],
          },
        }
      : {};
  const background = () => (random.chance(0.5) ? { background: { opus: token(), aac: token(), says: token() } } : {});
  const setting = () => ({
    ...sound(),
    ...background(),
    ...(random.chance(0.5) ? { scenery: { picture: token() } } : {}),
  });
  const heard = ({ content }: ScriptClue): ScriptClue['content'] => {
    if (content.kind === CONTENT_KIND.Trigger) return content;
    if (content.kind !== CONTENT_KIND.Password) return { ...content, ...sound() };
    return { ...content, inside: { ...content.inside, ...sound() } };
  };
  return {
    ...script,
    acts: script.acts.map((act) => ({ ...act, ...setting() })),
    closing: { ...script.closing, ...setting() },
    places: script.places.map((place) => ({ ...place, ...background() })),
    clues: script.clues.map((clue) => ({ ...clue, content: heard(clue) })),
    endings: script.endings.map((ending) => ({ ...ending, ...sound() })),
  };
}

export function withGameMasterGuide(script: Script, { random, token, tokens }: Maker): Script {
  if (random.chance(0.5) || script.characters.length === 1) return script;
  const act = () => ({
    say: token(),
    cues: tokens(0, 2).map((title) => ({
      title,
      text: token(),
      minute: random.chance(0.5) ? random.integer(0, 20) : null,
      seat: random.chance(0.5) ? random.pick(script.characters).id : null,
    })),
  });
  const wanted = random.chance(0.3) ? 'needed' : 'welcome';
  return { ...script, leading: { wanted, acts: script.acts.map(act), closing: act() } };
}
