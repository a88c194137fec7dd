import type { Prepaid } from '@juzhongren/contract/money';
import type { HostPayment } from './host-abilities.ts';
import { loadSdk } from './load-sdk.ts';

/** Page of the mini-program that pays with the data in its address, then returns to ours. */
const PAY_PAGE = '/pages/pay/pay';
/** Time limit for its answer. Without an answer the payment page counts as opened. */
const OPENED_WITHIN_MS = 3_000;

export async function payOnItsPage(prepaid: Prepaid): Promise<HostPayment> {
  const program = (await loadSdk())?.miniProgram;
  if (program === undefined) return 'unavailable';
  const { outTradeNo, appId, timeStamp, nonceStr, signType, paySign } = prepaid;
  const given = { outTradeNo, appId, timeStamp, nonceStr, package: prepaid.package, signType, paySign };
  const query = new URLSearchParams(given);
  // The mini-program uses its own app id if the service returns none.
  if (appId === '') query.delete('appId');
  const url = `${PAY_PAGE}?${query.toString()}`;
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve('away'), OPENED_WITHIN_MS);
    const answer = (outcome: HostPayment) => (): void => {
      window.clearTimeout(timer);
      resolve(outcome);
    };
    program.navigateTo({ url, success: answer('away'), fail: answer('unavailable') });
  });
}
