// Shuffles a list at random.
import type { Random } from './seeded-random.ts';

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const order: Item[] = [];
  while (left.length > 0) order.push(...left.splice(random.integer(0, left.length - 1), 1));
  return order;
}
