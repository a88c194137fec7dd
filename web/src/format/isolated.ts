/** Letters of writing systems that run from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Isolates text of a user inside a sentence, so that right-to-left letters do not reorder the sentence. Where elements
 * are possible, use `<bdi>` instead.
 */
export function isolated(written: string): string {
  return RIGHT_TO_LEFT.test(written) ? `\u2068${written}\u2069` : written;
}
