import { compileGameMasterGuide } from '../compile/compile-game-master-guide.ts';
import type { ActNames } from './act-names.ts';
import { nameOf } from './graph-model.ts';
import { type Markup, markup, table } from './markup.ts';
import type { PackAnalysis } from './report-data.ts';

/**
 * Shows the game master's material per act: number of characters to read aloud, and the cue cards. Undefined if there
 * is none.
 */
export function hostSection({ pack, script }: PackAnalysis, names: ActNames): Markup | undefined {
  const { leading } = compileGameMasterGuide(script, pack.host);
  if (leading === undefined) return undefined;
  const rows = [...leading.acts, leading.closing].map(({ say, cues }, index) => [
    names.name(index + 1),
    say.replace(/\s/g, '').length,
    markup`${cues.map(
      ({ title, minute, seat }) =>
        markup`<p>${[title, ...(minute === null ? [] : [`第 ${minute} 分钟`]), ...(seat === null ? [] : [nameOf(pack, seat)])].join(' · ')}</p>`,
    )}`,
  ]);
  return table('主持人的提词', ['', '念的字数', '提词卡'], rows);
}
