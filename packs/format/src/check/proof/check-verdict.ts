// Checks that public evidence names the culprit and nobody else, rules out all others, and does so not too early.
import { type Moment, NEVER } from '@juzhongren/engine/case/derivation';
import { printable } from '../../messages/report.ts';
import { lacking, list } from './explain.ts';
import type { Knowledge } from './knowledge.ts';
import { type Proof, clearingOf, isProven, othersOf, provingOf } from './proof.ts';

/** Returns the first act in which everything the players can know proves the case; null if there is none. */
export function checkVerdict(proof: Proof): number | null {
  checkCulprit(proof);
  checkOthers(proof);
  checkSeats(proof);
  return checkMoment(proof);
}

function checkCulprit({ mystery, at, report, publishable }: Proof): void {
  const { culprit } = mystery.facts.verdict;
  const proving = provingOf(mystery, culprit);
  if (isProven(mystery, publishable)) return;
  report.add(
    at(['verdict', 'culprit']),
    'S101',
    proving.length === 0
      ? `没有一条结论写着 proves: ${culprit}：写出单凭它就认得出凶手的那一条`
      : `到最后答卷为止，能摆上桌的东西证不出凶手：${list(proving)}推不出，${lacking(mystery, publishable, proving)}`,
  );
}

function checkOthers({ mystery, at, report, publishable, wide }: Proof): void {
  const { facts } = mystery;
  facts.conclusions.forEach(({ id, proves, clears }, i) => {
    if (!wide.known.has(id)) return;
    if (proves !== undefined && proves !== facts.verdict.culprit)
      report.add(
        at(['conclusions', i, 'proves']),
        'S102',
        `结论${printable(id)}推得出，却指着另一个选项${printable(proves)}：只能有一个凶手`,
      );
    if (clears.includes(facts.verdict.culprit))
      report.add(at(['conclusions', i, 'clears']), 'S102', `结论${printable(id)}推得出，却洗清了凶手`);
  });
  for (const option of othersOf(mystery)) {
    const clearing = clearingOf(mystery, option);
    if (clearing.some((id) => publishable.known.has(id))) continue;
    report.add(
      at(['verdict', 'vote']),
      'S103',
      clearing.length === 0
        ? `选项${printable(option)}没有人排除：写一条 clears 里有它的结论`
        : `能摆上桌的东西排除不了选项${printable(option)}：${lacking(mystery, publishable, clearing)}`,
    );
  }
}

/** Warns (W910) if a seat is missing among the options although others are listed. It is usually forgotten. */
function checkSeats({ mystery, at, report }: Proof): void {
  const { pack, facts } = mystery;
  const options = new Set([facts.verdict.culprit, ...othersOf(mystery)]);
  const missing = pack.characters.filter(({ id }) => !options.has(id));
  if (pack.characters.length - missing.length < 2) return;
  for (const { id } of missing) {
    report.add(at(['verdict', 'vote']), 'W910', `指认凶手的投票里没有${printable(id)}：漏了就加上，有意的不用改`);
  }
}

const earliest = ({ moment }: Knowledge, ids: readonly string[]): Moment => Math.min(NEVER, ...ids.map(moment));

function checkMoment({ mystery, at, report, wide }: Proof): number | null {
  const { culprit, notBefore } = mystery.facts.verdict;
  const proving = provingOf(mystery, culprit);
  const clearings = othersOf(mystery).map((option) => clearingOf(mystery, option));
  const from = Math.max(earliest(wide, proving), ...clearings.map((ids) => earliest(wide, ids)));
  if (from > mystery.closing) return null;
  if (from < notBefore) {
    const last = [proving, ...clearings].map((ids) => ids.filter((id) => wide.moment(id) <= from));
    const facts = mystery.facts.facts.filter(({ id }) => wide.moment(id) === from).map(({ id }) => id);
    report.add(
      at(['verdict', 'notBefore']),
      'S104',
      `第 ${from} 幕就已经能断案（靠${list([...new Set(last.flat())])}）：让其中一环晚些，或改 notBefore；这一幕才知道的事实有${list(facts)}`,
    );
  }
  return from;
}
