// Compiles the game master's cues, act by act.
import type { ActCues, GameMasterGuide } from '@juzhongren/contract/script/game-master-guide';
import type { SectionSource } from '../read/markdown.ts';
import { cueHead, hostActOf, isAloud } from '../read/source-host.ts';
import type { SourceScript } from '../read/source-script.ts';

export function compileGameMasterGuide(
  { host: wanted, acts }: SourceScript,
  sections: readonly SectionSource[] = [],
): { leading?: GameMasterGuide } {
  if (wanted === undefined) return {};
  const of = (act: number): ActCues => cuesOf(sections.find((section) => hostActOf(section, acts.length) === act));
  return { leading: { wanted, acts: acts.map((_, index) => of(index + 1)), closing: of(acts.length + 1) } };
}

function cuesOf(section: SectionSource | undefined): ActCues {
  const chapters = section?.chapters ?? [];
  return {
    say: chapters.find(isAloud)?.text ?? '',
    cues: chapters
      .filter((chapter) => !isAloud(chapter))
      .map((chapter) => {
        const { title, minute, seat } = cueHead(chapter);
        return { title, text: chapter.text, minute, seat };
      }),
  };
}
