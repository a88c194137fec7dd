// Words interludes and sounds of an act as the room does.
import type { SourceSound } from '../read/source-fields.ts';
import { type SourceInterlude, interludeAct } from '../read/source-interlude.ts';
import type { SourceEffect } from '../read/source-rules.ts';
import type { SourcePack } from '../read/source-pack.ts';
import type { SourceScript } from '../read/source-script.ts';

export const heardLines = (sound: SourceSound | undefined): string[] =>
  sound === undefined ? [] : [`听见：${sound.captions.map(({ text }) => text).join('；')}`];

export const announcedBy = (effects: readonly SourceEffect[]): string[] =>
  effects.flatMap((effect) => ('announce' in effect ? [effect.announce] : []));

/** Returns the interludes of an act in order, each with its title. Conditions are ignored. */
export function interludesOf(pack: SourcePack, script: SourceScript, act: number): [title: string, lines: string[]][] {
  return (script.interludes ?? [])
    .filter((interlude) => interludeAct(interlude, script.acts.length) === act)
    .map((interlude) => [interlude.title, [...linesOf(interlude, pack), ...announcedBy(interlude.effects ?? [])]]);
}

function linesOf({ scene, dark, reveal }: SourceInterlude, pack: SourcePack): string[] {
  const nameOf = (id: string) => pack.characters.find((character) => character.id === id)?.card?.value.name ?? id;
  if (scene !== undefined) {
    return scene.lines.map(({ by, direction, says }) => {
      const who = by === undefined ? '旁白' : nameOf(by);
      return `${who}${direction === undefined ? '' : `（${direction}）`}：${says}`;
    });
  }
  if (dark !== undefined) return [dark.text, ...heardLines(dark.sound)];
  if (reveal === undefined) return [];
  const options = reveal.options?.map(({ label }) => label) ?? namesInOrder(pack);
  return [`一起亮：${reveal.prompt}`, ...options.map((label) => `- ${label}`)];
}

const namesInOrder = ({ characters }: SourcePack): string[] =>
  characters
    .flatMap(({ card }) => (card === undefined ? [] : [card.value]))
    .toSorted((one, other) => one.order - other.order)
    .map(({ name }) => name);
