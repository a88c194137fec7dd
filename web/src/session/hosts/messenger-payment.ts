import { jsapi } from '@juzhongren/contract/messenger';
import type { Prepaid } from '@juzhongren/contract/money';
import { send } from '../../net/send.ts';
import { addressToSign } from './address-to-sign.ts';
import type { HostPayment } from './host-abilities.ts';
import type { MessengerBridge } from './js-sdk.ts';

/** Time limit for the bridge. The app injects it almost at once; a browser with a fake user agent never does. */
const BRIDGE_WITHIN_MS = 3_000;
/** Prefix of the answer: https://pay.weixin.qq.com/doc/v3/merchant/4012791857 */
const MESSAGE = 'get_brand_wcpay_request:';

export async function payByBridge(prepaid: Prepaid): Promise<HostPayment> {
  const bridge = await readyBridge();
  const { timeStamp, nonceStr, signType, paySign } = prepaid;
  const appId = prepaid.appId === '' ? await pageAppId() : prepaid.appId;
  const asked = { appId, timeStamp, nonceStr, package: prepaid.package, signType, paySign };
  return new Promise((resolve) => {
    if (bridge?.invoke === undefined) resolve('unavailable');
    else bridge.invoke('getBrandWCPayRequest', asked, ({ err_msg }) => resolve(outcomeOf(err_msg)));
  });
}

/** Returns the app id of this page, for a service that does not return it with the order. */
async function pageAppId(): Promise<string> {
  const signature = await send(jsapi, { url: addressToSign({ second: false }) });
  return signature.ok ? signature.params.appId : '';
}

/** Some versions append details to the result. */
function outcomeOf(message: string | undefined): HostPayment {
  if (message?.startsWith(`${MESSAGE}ok`) === true) return 'done';
  return message?.startsWith(`${MESSAGE}cancel`) === true ? 'cancelled' : 'failed';
}

function readyBridge(): Promise<MessengerBridge | undefined> {
  if (window.WeixinJSBridge?.invoke !== undefined) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const end = (): void => {
      window.clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', end);
      resolve(window.WeixinJSBridge);
    };
    const timer = window.setTimeout(end, BRIDGE_WITHIN_MS);
    document.addEventListener('WeixinJSBridgeReady', end);
  });
}
