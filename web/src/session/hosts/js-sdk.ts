/**
 * Types for the used part of the messaging app's JS-SDK:
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html
 */
export interface JsSdk {
  config(settings: {
    debug: boolean;
    appId: string;
    timestamp: number;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  /**
   * Calls back after a configuration was checked, even if it was refused. Calls back at once if an earlier one was
   * checked.
   */
  ready(then: () => void): void;
  /** Calls back before `ready` if a configuration was refused. */
  error(then: () => void): void;
  updateAppMessageShareData(card: SharedCard & { desc: string }): void;
  updateTimelineShareData(card: SharedCard): void;
  previewImage(pictures: { urls: readonly string[]; current: string }): void;
  closeWindow(): void;
  /** Only in a page inside a mini-program. Needs no configuration. */
  readonly miniProgram?: {
    postMessage(message: { data: unknown }): void;
    navigateBack(): void;
    navigateTo(page: { url: string; success?: () => void; fail?: () => void }): void;
  };
}

/** Bridge under the SDK, which the app injects into each of its pages. Its calls need no signature. */
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
    /** The SDK. Some hosts inject it themselves. */
    wx?: Partial<JsSdk>;
    readonly WeixinJSBridge?: MessengerBridge;
  }
}

export function presentSdk(): JsSdk | undefined {
  return isWhole(window.wx) ? window.wx : undefined;
}

function isWhole(found: Partial<JsSdk> | undefined): found is JsSdk {
  return typeof found?.config === 'function' && typeof found.updateAppMessageShareData === 'function';
}
