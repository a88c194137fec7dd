// Checks skills: format 2, and useful to somebody in some act.
import { revealedBy } from '../../read/pack-rules.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Report } from '../../messages/report.ts';

export function checkSkills({ script, characters, clues, declared }: SourcePack, report: Report): void {
  const essentials = new Set(clues.filter(({ value }) => value.essential).map(({ value }) => value.id));
  for (const { card } of characters) {
    if (card?.value.skills === undefined) continue;
    if (script?.value.format === 1) {
      report.add(card.at(['skills']), 'P111', 'skills 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它');
    }
    card.value.skills.forEach(({ does, act, until = declared.acts ?? act, effects = [] }, i) => {
      const place = card.at(['skills', i]);
      if (until < act) report.add(place, 'P705', `技能的 until（第 ${until} 幕）早于 act（第 ${act} 幕）：换过来`);
      if (characters.length === 1 && does !== 'search') {
        report.add(place, 'P705', `没有别的座位，${does} 没有人可用：换成 search，或删去`);
      }
      const isSpent = script?.value.places.length === 0;
      if (effects.some((effect) => essentials.has(revealedBy(effect) ?? ''))) {
        report.add(place, 'P705', '必需的线索不能靠技能才有，没有人非用不可：换一条，或去掉 essential');
      }
      if (does === 'search' && isSpent) report.add(place, 'P705', '没有地点，search 没有地方可用：换一种，或删去');
      if (does === 'count' && script?.value.purses === undefined) {
        report.add(place, 'P705', '没有 purses，count 没有东西可数：换一种，或删去');
      }
    });
  }
}
