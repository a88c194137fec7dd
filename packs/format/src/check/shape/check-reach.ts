// Checks that everything in a pack can be reached: places opened and paid for, clues found, conditions met.
import { conditionsOf, effectsOf, revealedBy } from '../../read/pack-rules.ts';
import { contingentClues } from './outcomes.ts';
import { NEVER, type Reach, reachOf, searchableActs } from './reach.ts';
import { type Report, printable } from '../../messages/report.ts';
import type { SourceEffect } from '../../read/source-rules.ts';
import type { SourceScript } from '../../read/source-script.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { Located } from '../../read/shape.ts';

/** Requires a pack whose shape and references are correct. */
export function checkReach(pack: SourcePack, script: Located<SourceScript>, report: Report): void {
  const reach = reachOf(pack, script.value);
  checkPlaces(pack, script, report);
  checkClues(pack, script.value, reach, report);
  checkConditions(pack, script.value, reach, report);
  checkCycles(pack, report);
  checkEssentials(pack, script.value, report);
}

/** Essential clues must not depend on how a vote ends. */
function checkEssentials(pack: SourcePack, script: SourceScript, report: Report): void {
  const contingent = contingentClues(pack, script);
  for (const { value, at } of pack.clues) {
    if (!value.essential || !contingent.has(value.id)) continue;
    report.add(
      at(['essential']),
      'P609',
      `必需的线索「${value.id}」要投票投成某样才有：去掉 needs 或分支里的 reveal，或去掉 essential`,
    );
  }
}

function checkPlaces(pack: SourcePack, { value, at }: Located<SourceScript>, report: Report): void {
  const effects = effectsOf(pack).flatMap((entry) => entry.effects);
  const opened = openedBy(effects);
  const given = effects.reduce((sum, effect) => sum + ('points' in effect ? effect.points : 0), 0);
  for (const [index, place] of value.places.entries()) {
    if (place.locked && !opened.has(place.id)) {
      report.add(
        at(['places', index, 'locked']),
        'P602',
        `没有效果打开地点「${place.id}」：加一个 openPlace，或去掉 locked`,
      );
    }
    const points = value.acts.flatMap((act, i) => (place.acts?.includes(i + 1) === false ? [] : [act.points]));
    if (place.cost > Math.max(0, ...points) + given) {
      report.add(
        at(['places', index]),
        'P605',
        `地点「${place.id}」每次要 ${place.cost} 点，它开放的各幕都没有这么多行动点`,
      );
    }
    if (!pack.clues.some((clue) => clue.value.place === place.id)) {
      report.add(at(['places', index]), 'P608', `地点「${place.id}」里没有任何线索：放一条进去，或删去这个地点`);
    }
  }
}

const openedBy = (effects: readonly SourceEffect[]) =>
  new Set(effects.flatMap((effect) => ('openPlace' in effect ? [effect.openPlace] : [])));

function checkClues(pack: SourcePack, script: SourceScript, reach: Reach, report: Report): void {
  const effects = effectsOf(pack).flatMap((entry) => entry.effects);
  const revealed = new Set(effects.map(revealedBy));
  const opened = openedBy(effects);
  for (const { value, at } of pack.clues) {
    if (reach.clue(value.id) !== NEVER) continue;
    const place = script.places.find(({ id }) => id === value.place);
    // The place has its own message.
    if (place?.locked === true && !opened.has(place.id)) continue;
    if (place !== undefined && searchableActs(value, place, script).length === 0) {
      report.add(
        at(['place']),
        'P601',
        `线索「${value.id}」能找到的幕里，地点「${place.id}」都不开放：改 act、until 或地点的 acts`,
      );
    } else if (value.opens === 'effect' && !revealed.has(value.id)) {
      report.add(at(['opens']), 'P603', `没有效果给出线索「${value.id}」：加一个 reveal，或改 opens`);
    } else if (value.needs === undefined || reach.condition(value.needs) <= script.acts.length) {
      report.add(at([]), 'P606', `没有一条路走得到线索「${value.id}」：检查地点何时打开、给出它的效果自己是否走得到`);
    }
  }
}

function checkConditions(pack: SourcePack, script: SourceScript, reach: Reach, report: Report): void {
  const end = script.acts.length + 2;
  for (const { use, clue, act, condition, at } of conditionsOf(pack)) {
    // The clue of an unreachable vote already has a message.
    if (use === 'branch' && reach.clue(clue ?? '') === NEVER) continue;
    const last = act ?? (use === 'needs' || use === 'skill' ? script.acts.length : end);
    if (reach.condition(condition) > last) {
      report.add(at([]), 'P607', '这个条件永远不会成立：它说的事不可能发生，或发生得太晚');
    }
  }
}

/**
 * Reports clues whose effects reveal each other in a cycle. A game would stop by itself, but it is an author's mistake.
 */
function checkCycles(pack: SourcePack, report: Report): void {
  const next = new Map<string, Set<string>>();
  for (const { clue, effects } of effectsOf(pack)) {
    if (clue === undefined) continue;
    const known = next.get(clue) ?? new Set();
    for (const effect of effects) {
      const revealed = revealedBy(effect);
      if (revealed !== undefined) known.add(revealed);
    }
    next.set(clue, known);
  }
  for (const { clue, from, at } of effectsOf(pack)) {
    if (clue === undefined) continue;
    const seen = new Set<string>();
    const queue = [...(next.get(clue) ?? [])];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      queue.push(...(next.get(id) ?? []));
    }
    if (seen.has(clue)) {
      report.add(
        at([]),
        'P604',
        `线索${printable(clue)}的${from === 'vote' ? '投票' : '触发'}绕一圈又给出它自己：去掉其中一个 reveal`,
      );
    }
  }
}
