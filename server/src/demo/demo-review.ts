/** Words for something to see; whatever they say, they are shown as made up. */
export interface DemoReview {
  readonly comment: string;
  /** Tells the solution, or is kept back to show how such a one is. */
  readonly spoiler?: true;
  /** Deduction, story, entertainment, difficulty: stars, two points each. */
  readonly ratings: readonly [number, number, number, number];
}

/** Nobody takes them for people's. */
export const DEMO_MARK = '（演示评价）';
