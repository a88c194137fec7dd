// The messaging app's JS-SDK as a page meets it, its odd order of answers included.
import { vi } from 'vitest';
import type { JsSdk } from './js-sdk.ts';

type Asked = { readonly name: string; readonly given: object };

/**
 * Puts the SDK into the page. `accepts` says whether the app takes a configuration, by its signature; `opensPages` whether
 * the mini-program has the page it is sent to.
 */
export function fakeMessengerSdk({
  accepts = () => true,
  miniProgram = false,
  opensPages = true,
}: { accepts?: (signature: string) => boolean; miniProgram?: boolean; opensPages?: boolean } = {}) {
  const asked: Asked[] = [];
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
        // Called whatever came of it, after a refusal too.
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
