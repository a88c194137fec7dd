/** Result of the human check. `closed` is the captcha's `ret` 2: the user closed it. */
export type HumanCheckResult =
  | { readonly how: 'passed'; readonly ticket: string; readonly rand: string }
  | { readonly how: 'closed' }
  | { readonly how: 'failed' };
