import { jsapi } from '@juzhongren/contract/messenger';
import type { Prepaid } from '@juzhongren/contract/money';
import { send } from '../../net/send.ts';
import { addressToSign } from './address-to-sign.ts';
import type { HostPayment } from './host-abilities.ts';
import type { MessengerBridge } from './js-sdk.ts';

/** The app puts its bridge into the page within moments; a page that only calls itself one never gets it. */
const BRIDGE_WITHIN_MS = 3_000;
/** What the app answers with: https://pay.weixin.qq.com/doc/v3/merchant/4012791857 */
const MESSAGE = 'get_brand_wcpay_request:';

/** Opens the messaging app's own till over the page. */
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

/** Whose page this is, for a service that does not say it with the order. */
async function pageAppId(): Promise<string> {
  const signature = await send(jsapi, { url: addressToSign({ second: false }) });
  return signature.ok ? signature.params.appId : '';
}

/** Some versions put details behind the word. */
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
