/** What of the messaging app's JS-SDK is used: https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html */
export interface JsSdk {
  config(settings: {
    debug: boolean;
    appId: string;
    timestamp: number;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  /** Called when a configuration was looked at, whatever came of it; at once when one was before. */
  ready(then: () => void): void;
  /** Called before `ready` when a configuration was not accepted. */
  error(then: () => void): void;
  updateAppMessageShareData(card: SharedCard & { desc: string }): void;
  updateTimelineShareData(card: SharedCard): void;
  previewImage(pictures: { urls: readonly string[]; current: string }): void;
  closeWindow(): void;
  /** Only in a page that a mini-program shows; needs no configuration. */
  readonly miniProgram?: {
    postMessage(message: { data: unknown }): void;
    navigateBack(): void;
    navigateTo(page: { url: string; success?: () => void; fail?: () => void }): void;
  };
}

/** The bridge under the SDK, which the app puts into each of its pages; a signature is needed for none of this. */
export interface MessengerBridge {
  call?(name: 'closeWindow'): void;
  invoke?(
    name: 'getBrandWCPayRequest',
    given: Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>,
    then: (answer: { err_msg?: string }) => void,
  ): void;
}

interface SharedCard {
  title: string;
  link: string;
  imgUrl: string;
  fail?: () => void;
}

declare global {
  interface Window {
    /** The SDK; some hosts put it into the page themselves. */
    wx?: Partial<JsSdk>;
    readonly WeixinJSBridge?: MessengerBridge;
  }
}

/** The SDK, if it is in the page already. */
export function presentSdk(): JsSdk | undefined {
  return isWhole(window.wx) ? window.wx : undefined;
}

function isWhole(found: Partial<JsSdk> | undefined): found is JsSdk {
  return typeof found?.config === 'function' && typeof found.updateAppMessageShareData === 'function';
}
