import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import type { Host, Sharing } from './host-abilities.ts';
import type { ShareCard } from './share-card.ts';

/** A phone's or desk's browser. */
export const browserHost: Host = {
  quickSignIn: false,
  get paymentType() {
    return isPhone() ? PREPAY_TYPE.Redirect : PREPAY_TYPE.QrCode;
  },
  // A browser goes to a page or shows a code.
  pay: async () => 'unavailable',
  titleFollowsScreen: false,
  get sharesItself() {
    return typeof navigator.share === 'function';
  },
  offer: () => {},
  share: bySystem,
  previewPicture: () => false,
  // A browser closes only what a script opened.
  closeWindow: () => false,
};

/** Something to hold in the hand, on which the way to pay is a page and not a code to scan. */
function isPhone(): boolean {
  const agent = navigator.userAgent;
  if (/Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(agent)) return true;
  // An iPad calls itself a Mac; a Mac has no fingers.
  if (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1) return true;
  // 「电脑版网站」: a phone that calls itself a desk still has fingers and no mouse.
  return navigator.maxTouchPoints > 0 && has('(pointer: coarse)') && !has('(any-pointer: fine)');
}

const has = (query: string): boolean => typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

/** The system's share sheet. */
async function bySystem({ text, link }: ShareCard): Promise<Sharing> {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share({ text, url: link });
    return 'shared';
  } catch (error) {
    // Closing the sheet is an answer, not a failure; so is a second tap while it is open.
    const answered = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    return answered ? 'shared' : 'unavailable';
  }
}
