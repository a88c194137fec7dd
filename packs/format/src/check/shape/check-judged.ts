// Checks judged tasks: format 2, and enough seats that can judge.
import type { SourceTask } from '../../read/source-character.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Report } from '../../messages/report.ts';
import { requirements } from './check-references.ts';

export function checkJudged(pack: SourcePack, report: Report): void {
  const require = requirements(pack, report);
  const { acts } = pack.declared;
  for (const { id: owner, card } of pack.characters) {
    card?.value.tasks.forEach(({ act, done, judged }, i) => {
      const at = (...path: string[]) => card.at(['tasks', i, ...path]);
      if (judged === undefined) {
        if (done === undefined) report.add(at(), 'P104', '任务要写 done 或 judged：怎样算完成');
        return;
      }
      if (pack.script?.value.format === 1) {
        report.add(at('judged'), 'P111', 'judged 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它');
      }
      const { by, after, needs } = judged;
      if (after !== undefined) require.act(after, at('judged', 'after'));
      // The number of acts is unknown if the script cannot be read.
      const asked = after ?? acts;
      if (asked !== undefined && asked < act)
        report.add(at('judged'), 'P704', `第 ${act} 幕才有的任务，不能更早就请人评`);
      if (Array.isArray(by)) {
        by.forEach((judge) => require.character(judge, at('judged', 'by')));
        if (by.includes(owner)) report.add(at('judged', 'by'), 'P704', '自己不能评自己的任务：从 by 里删去');
        if (new Set(by).size < by.length) report.add(at('judged', 'by'), 'P704', 'by 里同一个角色写了两次');
      }
      const judges = judgeCount(by, pack.characters.length);
      if (judges === 0) report.add(at('judged'), 'P704', '没有别的座位，没有人能评：写 done');
      else if (needs !== undefined && needs > judges) {
        report.add(at('judged', 'needs'), 'P704', `能评的一共 ${judges} 人，点不出 ${needs} 个头`);
      }
    });
  }
}

/** Returns the number of seats that can judge. A host counts as one, whichever seat that is. */
function judgeCount(by: NonNullable<SourceTask['judged']>['by'], seats: number): number {
  if (seats < 2) return 0;
  return by === 'others' ? seats - 1 : by === 'host' ? 1 : by.length;
}
