/** Letters of scripts that run from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * What somebody wrote, to stand inside a sentence of ours without turning it around; where there can be elements, `<bdi>`
 * does it.
 */
export function isolated(written: string): string {
  return RIGHT_TO_LEFT.test(written) ? `\u2068${written}\u2069` : written;
}
