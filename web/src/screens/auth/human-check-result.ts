/** What the human check ended with; `closed` is the captcha's ret 2: somebody closed it. */
export type HumanCheckResult =
  | { readonly how: 'passed'; readonly ticket: string; readonly rand: string }
  | { readonly how: 'closed' }
  | { readonly how: 'failed' };
