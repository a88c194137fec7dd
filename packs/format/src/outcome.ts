/** What a command prints, and its exit code: 0 right, 1 something is wrong with a pack, 2 nobody knows what was meant. */
export interface Outcome {
  output: string;
  exitCode: number;
}
