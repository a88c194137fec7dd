import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { appConfig } from '../../net/app-config.ts';
import type { Host } from './host-abilities.ts';
import type { JsSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

/** What speaks to the app's SDK, once the first card was offered: no other place loads it. */
let menu: typeof import('./messenger-menu.ts') | undefined;

/** The SDK, if it works on this page now. */
const configuredSdk = (): JsSdk | undefined => menu?.configuredSdk();

/** The messaging app's own browser. */
export const messengerHost: Host = {
  get quickSignIn() {
    return appConfig().messenger.signIn;
  },
  paymentType: PREPAY_TYPE.InApp,
  pay: async (prepaid) => {
    const till = await import('./messenger-payment.ts').catch(() => undefined);
    return till === undefined ? 'unavailable' : await till.payByBridge(prepaid);
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
    // The bridge under the SDK closes without a signature.
    else if (typeof window.WeixinJSBridge?.call === 'function') window.WeixinJSBridge.call('closeWindow');
    else return false;
    return true;
  },
};

async function offer(card: ShareCard): Promise<void> {
  menu ??= await import('./messenger-menu.ts').catch(() => undefined);
  await menu?.offerInMenu(card);
}
