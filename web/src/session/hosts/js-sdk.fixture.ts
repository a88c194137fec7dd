// Fake of the messaging app's JS-SDK, including its unusual callback order.
import { vi } from 'vitest';
import type { JsSdk } from './js-sdk.ts';

type SdkCall = { readonly name: string; readonly given: object };

/**
 * Installs the fake SDK. `accepts` decides by signature whether a configuration is accepted; `opensPages` whether the
 * mini-program has the page that `navigateTo` names.
 */
export function fakeMessengerSdk({
  accepts = () => true,
  miniProgram = false,
  opensPages = true,
}: { accepts?: (signature: string) => boolean; miniProgram?: boolean; opensPages?: boolean } = {}) {
  const asked: SdkCall[] = [];
  let looked = false;
  let refuse = (): void => {};
  const waiting: (() => void)[] = [];
  const noted =
    (name: string) =>
    (given: object = {}): void =>
      void asked.push({ name, given });
  const program = {
    postMessage: noted('postMessage'),
    navigateBack: noted('navigateBack'),
    navigateTo: (page: { url: string; success?: () => void; fail?: () => void }): void => {
      noted('navigateTo')({ url: page.url });
      (opensPages ? page.success : page.fail)?.();
    },
  };
  const sdk: JsSdk = {
    config: (settings) => {
      noted('config')(settings);
      window.setTimeout(() => {
        looked = true;
        if (!accepts(settings.signature)) refuse();
        for (const then of waiting.splice(0)) then();
      }, 20);
    },
    ready: (then) => void (looked ? then() : waiting.push(then)),
    error: (then) => {
      refuse = then;
    },
    updateAppMessageShareData: noted('updateAppMessageShareData'),
    updateTimelineShareData: noted('updateTimelineShareData'),
    previewImage: noted('previewImage'),
    closeWindow: noted('closeWindow'),
    ...(miniProgram ? { miniProgram: program } : {}),
  };
  vi.stubGlobal('wx', sdk);
  return {
    asked,
    sdk,
    of: (name: string) => asked.filter((one) => one.name === name).map(({ given }) => given),
    last: (name: string) => asked.findLast((one) => one.name === name)?.given,
  };
}
