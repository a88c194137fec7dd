import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import type { Host } from './host-abilities.ts';
import { presentSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

/**
 * Host for a page inside a mini-program. It signs in by itself, shows the title, and receives our messages when the
 * user opens its menu.
 */
export const miniProgramHost: Host = {
  quickSignIn: false,
  paymentType: PREPAY_TYPE.InApp,
  pay: async (prepaid) => {
    const payment = await import('./mini-program-payment.ts').catch(() => undefined);
    return payment === undefined ? 'unavailable' : await payment.payOnItsPage(prepaid);
  },
  titleFollowsScreen: true,
  sharesItself: true,
  offer: (card) => void offer(card),
  share: async (card) => (tell(card) ? 'in-menu' : 'unavailable'),
  previewPicture: () => false,
  closeWindow: () => {
    const program = presentSdk()?.miniProgram;
    program?.navigateBack();
    return program !== undefined;
  },
};

async function offer(card: ShareCard): Promise<void> {
  if (tell(card)) return;
  const loader = await import('./load-sdk.ts').catch(() => undefined);
  await loader?.loadSdk();
  tell(card);
}

/** Returns whether the mini-program is available. It reads all messages later and together, so the last one counts. */
function tell(card: ShareCard): boolean {
  const program = presentSdk()?.miniProgram;
  // This is not `window.postMessage`, so it has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  program?.postMessage({ data: { type: 'share', ...card } });
  return program !== undefined;
}
