import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import type { Prepaid } from '@juzhongren/contract/money';
import type { Host, HostPayment } from './host-abilities.ts';
import { loadSdk, presentSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

/** A page inside a mini-program. It signs in by itself, shows the title, and hears our messages when its menu is used. */
export const miniProgramHost: Host = {
  quickSignIn: false,
  paymentType: PREPAY_TYPE.InApp,
  pay: payOnItsPage,
  titleFollowsScreen: true,
  sharesItself: true,
  offer: (card) => void loadSdk().then(() => tell(card)),
  share: async (card) => (tell(card) ? 'in-menu' : 'unavailable'),
  previewPicture: () => false,
  closeWindow: () => {
    const program = presentSdk()?.miniProgram;
    program?.navigateBack();
    return program !== undefined;
  },
};

/** A page of the mini-program that pays with what is in its address, then goes back to ours. */
const PAY_PAGE = '/pages/pay/pay';
/** It answers at once; one that does not has opened the page all the same. */
const OPENED_WITHIN_MS = 3_000;

async function payOnItsPage(prepaid: Prepaid): Promise<HostPayment> {
  const program = (await loadSdk())?.miniProgram;
  if (program === undefined) return 'unavailable';
  const { outTradeNo, appId, timeStamp, nonceStr, signType, paySign } = prepaid;
  const given = { outTradeNo, appId, timeStamp, nonceStr, package: prepaid.package, signType, paySign };
  const url = `${PAY_PAGE}?${new URLSearchParams(given).toString()}`;
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve('away'), OPENED_WITHIN_MS);
    const answer = (outcome: HostPayment) => (): void => {
      window.clearTimeout(timer);
      resolve(outcome);
    };
    program.navigateTo({ url, success: answer('away'), fail: answer('unavailable') });
  });
}

/** Whether the mini-program was there to be told. It reads all messages at once, later: the last one counts. */
function tell(card: ShareCard): boolean {
  const program = presentSdk()?.miniProgram;
  // Not a window's.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  program?.postMessage({ data: { type: 'share', ...card } });
  return program !== undefined;
}
