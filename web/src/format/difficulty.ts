export const DIFFICULTY_LABELS = ['简单', '中等', '困难', '地狱'] as const;

/** Levels: 1 easy, 2 medium, 3 hard, 4 hell. Any other value reads as easy. */
export function formatDifficulty(level: number): (typeof DIFFICULTY_LABELS)[number] {
  return DIFFICULTY_LABELS[level - 1] ?? DIFFICULTY_LABELS[0];
}
