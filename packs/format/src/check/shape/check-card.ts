// Checks the card, the endings and the number of players.
import { PLAYERS_MAX, PLAYERS_MIN } from '@juzhongren/contract/limits';
import { type Report, printable } from '../../messages/report.ts';
import type { SourcePack } from '../../read/source-pack.ts';

/** Allowed factor between the stated duration and the sum of the acts. */
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
  if (value.format === 1 && value.bargains !== undefined) {
    report.add(at(['bargains']), 'P111', 'bargains 是格式 2 的字段：把 format 写成 2，或删去它');
  }
  if (value.format === 1 && value.host !== undefined) {
    report.add(at(['host']), 'P111', 'host 是格式 2 的字段：把 format 写成 2，或删去它');
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

const TOLD_BEFORE = { hides: '谁要藏事', romance: '谁有感情戏' } as const;

/**
 * `hides` and `romance` are shown before the game and must not point to the culprit. Therefore innocent seats must be
 * among those that have the mark and among those that do not.
 */
export function checkToldBefore({ characters }: SourcePack, report: Report): void {
  const seats = characters.flatMap(({ card }) => (card === undefined ? [] : [card]));
  // A card that cannot be read leaves the marks unknown.
  if (seats.length < characters.length) return;
  for (const field of ['hides', 'romance'] as const) checkTold(seats, field, report);
}

type Card = NonNullable<SourcePack['characters'][number]['card']>;

function checkTold(seats: readonly Card[], field: keyof typeof TOLD_BEFORE, report: Report): void {
  const [hiding, open] = [true, false].map((told) => seats.filter(({ value }) => value[field] === told));
  const first = hiding?.[0];
  if (hiding === undefined || open === undefined || first === undefined) return;
  const innocents = (some: readonly Card[]) => some.filter(({ value }) => value.role === undefined).length;
  const tells =
    innocents(hiding) === 0 ||
    (innocents(hiding) < 2 && hiding.length * 2 < seats.length) ||
    (open.length > 0 && innocents(open) === 0);
  // The message is at the first marked file, because the place of a guilty seat would be a spoiler.
  if (tells)
    report.add(
      first.at([field]),
      'P306',
      `${TOLD_BEFORE[field]}是公开的：写了 ${field} 的座位里要有两个无辜的人（或占到一半且有无辜的人），没写的座位里也要有；不然一眼就认出凶手`,
    );
}

/** Checks that the points of all acts pay for all essential clues. */
export function checkPoints({ script, characters, clues }: SourcePack, report: Report): void {
  if (script === undefined) return;
  const { value, at } = script;
  const cost = new Map(value.places.map((place) => [place.id, place.cost]));
  const essential = clues.filter((clue) => clue.value.essential && clue.value.place !== undefined);
  const needed = essential.reduce((sum, clue) => sum + (cost.get(clue.value.place ?? '') ?? 0), 0);
  const there = value.acts.reduce((sum, act) => sum + act.points, 0) * characters.length;
  if (needed > there) report.add(at(['acts']), 'W401', `搜完必需线索要 ${needed} 点，全桌一共 ${there} 点`);
}
