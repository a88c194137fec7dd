declare const process: { env: Record<string, string | undefined> };

/** Seeds to play: `GAMES` many when set, from `FIRST_SEED` on. A failing test names its seed. */
export function games(usual: number): readonly number[] {
  const { GAMES, FIRST_SEED } = process.env;
  const first = Number(FIRST_SEED ?? 1);
  return Array.from({ length: Number(GAMES ?? usual) }, (_, number) => first + number);
}
