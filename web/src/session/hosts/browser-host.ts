import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import type { Host, Sharing } from './host-abilities.ts';
import type { ShareCard } from './share-card.ts';

export const browserHost: Host = {
  quickSignIn: false,
  get paymentType() {
    return isPhone() ? PREPAY_TYPE.Redirect : PREPAY_TYPE.QrCode;
  },
  // A browser cannot pay an order of type 0. It redirects to a page or shows a QR code.
  pay: async () => 'unavailable',
  titleFollowsScreen: false,
  get sharesItself() {
    return typeof navigator.share === 'function';
  },
  offer: () => {},
  share: bySystem,
  previewPicture: () => false,
  // Browsers close only windows that a script opened.
  closeWindow: () => false,
};

function isPhone(): boolean {
  const agent = navigator.userAgent;
  if (/Android|iPhone|iPad|iPod|HarmonyOS|Mobile/i.test(agent)) return true;
  // An iPad identifies itself as a Mac, but a Mac has no touch screen.
  if (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1) return true;
  // 「电脑版网站」: a phone in desktop mode still has touch and no mouse.
  return navigator.maxTouchPoints > 0 && has('(pointer: coarse)') && !has('(any-pointer: fine)');
}

const has = (query: string): boolean => typeof window.matchMedia === 'function' && window.matchMedia(query).matches;

async function bySystem({ text, link }: ShareCard): Promise<Sharing> {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share({ text, url: link });
    return 'shared';
  } catch (error) {
    // Closing the share sheet is no failure, and neither is a second tap while it is open.
    const answered = error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
    return answered ? 'shared' : 'unavailable';
  }
}
