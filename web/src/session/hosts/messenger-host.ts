import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { appConfig } from '../../net/app-config.ts';
import type { Host } from './host-abilities.ts';
import type { JsSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

/** Module that uses the SDK. Loaded when the first card is offered; no other code loads it. */
let menu: typeof import('./messenger-menu.ts') | undefined;

const configuredSdk = (): JsSdk | undefined => menu?.configuredSdk();

export const messengerHost: Host = {
  get quickSignIn() {
    return appConfig().messenger.signIn;
  },
  paymentType: PREPAY_TYPE.InApp,
  pay: async (prepaid) => {
    const payment = await import('./messenger-payment.ts').catch(() => undefined);
    return payment === undefined ? 'unavailable' : await payment.payByBridge(prepaid);
  },
  titleFollowsScreen: false,
  sharesItself: true,
  offer: (card) => void offer(card),
  share: async (card) => menu?.shareByMenu(card) ?? 'unavailable',
  previewPicture: ({ urls, current }) => {
    const sdk = configuredSdk();
    sdk?.previewImage({ urls, current });
    return sdk !== undefined;
  },
  closeWindow: () => {
    const sdk = configuredSdk();
    if (sdk !== undefined) sdk.closeWindow();
    // The bridge needs no signature to close the window.
    else if (typeof window.WeixinJSBridge?.call === 'function') window.WeixinJSBridge.call('closeWindow');
    else return false;
    return true;
  },
};

async function offer(card: ShareCard): Promise<void> {
  menu ??= await import('./messenger-menu.ts').catch(() => undefined);
  await menu?.offerInMenu(card);
}
