import type { Prepaid } from '@juzhongren/contract/money';
import type { HostPayment } from './host-abilities.ts';
import { loadSdk } from './load-sdk.ts';

/** A page of the mini-program that pays with what is in its address, then goes back to ours. */
const PAY_PAGE = '/pages/pay/pay';
/** It answers at once; one that does not has opened the page all the same. */
const OPENED_WITHIN_MS = 3_000;

export async function payOnItsPage(prepaid: Prepaid): Promise<HostPayment> {
  const program = (await loadSdk())?.miniProgram;
  if (program === undefined) return 'unavailable';
  const { outTradeNo, appId, timeStamp, nonceStr, signType, paySign } = prepaid;
  const given = { outTradeNo, appId, timeStamp, nonceStr, package: prepaid.package, signType, paySign };
  const query = new URLSearchParams(given);
  // The mini-program knows its own name where the service says none.
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
