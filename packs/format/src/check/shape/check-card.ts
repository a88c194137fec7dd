// The card, the endings, the number of players.
import { PLAYERS_MAX, PLAYERS_MIN } from '@juzhongren/contract/limits';
import { type Report, printable } from '../../words/report.ts';
import type { SourcePack } from '../../read/source-pack.ts';

/** How far the stated duration may be from the acts together, as a factor. */
const DURATION_TOLERANCE = 1.5;

export function checkCard({ script, characters }: SourcePack, report: Report): void {
  if (characters.length < PLAYERS_MIN || characters.length > PLAYERS_MAX) {
    report.add(
      { file: 'characters', line: 1 },
      'P305',
      `有 ${characters.length} 个角色文件：要 ${PLAYERS_MIN} 到 ${PLAYERS_MAX} 个`,
    );
  }
  if (script === undefined) return;
  const { value, at } = script;
  for (const [index, { id, when }] of value.endings.entries()) {
    const isLast = index === value.endings.length - 1;
    if (isLast && when !== undefined)
      report.add(at(['endings', index, 'when']), 'P701', '最后一个结局不能有 when：总要有一个结局成立');
    if (!isLast && when === undefined)
      report.add(
        at(['endings', index]),
        'P702',
        `结局${printable(id)}没有 when，后面的永远轮不到：给它条件，或移到最后`,
      );
  }
  if (value.price > 0 && value.access === 'public')
    report.add(at(['price']), 'W501', 'access: public 永远免费，price 不起作用');
  const minutes = value.acts.reduce((sum, act) => sum + act.minutes, value.closing.minutes);
  if (value.duration > minutes * DURATION_TOLERANCE || minutes > value.duration * DURATION_TOLERANCE) {
    report.add(
      at(['duration']),
      'W502',
      `duration 是 ${value.duration} 分钟，各幕加最后答卷是 ${minutes} 分钟：相差太多`,
    );
  }
}

/** Points are enough for all that must be found. */
export function checkPoints({ script, characters, clues }: SourcePack, report: Report): void {
  if (script === undefined) return;
  const { value, at } = script;
  const cost = new Map(value.places.map((place) => [place.id, place.cost]));
  const essential = clues.filter((clue) => clue.value.essential && clue.value.place !== undefined);
  const needed = essential.reduce((sum, clue) => sum + (cost.get(clue.value.place ?? '') ?? 0), 0);
  const there = value.acts.reduce((sum, act) => sum + act.points, 0) * characters.length;
  if (needed > there) report.add(at(['acts']), 'W401', `搜完必需线索要 ${needed} 点，全桌一共 ${there} 点`);
}
