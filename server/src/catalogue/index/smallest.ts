/** Up to this count, inserting each number is faster than sorting all of them. */
const INSERTED_MAX = 200;

export function smallest(numbers: readonly number[], count: number): readonly number[] {
  if (count > INSERTED_MAX) return [...Float64Array.from(numbers).sort()].slice(0, count);
  const first: number[] = [];
  for (const one of numbers) {
    const isFull = first.length === count;
    if (isFull && one >= (first.at(-1) ?? -Infinity)) continue;
    let place = isFull ? count - 1 : first.length;
    for (; place > 0 && (first[place - 1] ?? 0) > one; place -= 1) first[place] = first[place - 1] ?? 0;
    first[place] = one;
  }
  return first;
}
