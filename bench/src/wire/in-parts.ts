/** Runs `work` for every item, at most `width` at once. The results are in the order of the items. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [number, item] of rest) results[number] = await work(item, number);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
