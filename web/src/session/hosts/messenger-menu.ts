import { configuredSdk, configureSdk } from './configured-sdk.ts';
import type { Sharing } from './host-abilities.ts';
import type { JsSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

export { configuredSdk };

/** Delay before the retry. The messaging app may still be checking the signature at the first call. */
const TELL_AGAIN_AFTER_MS = 1_000;

let wanted: ShareCard | undefined;

export async function offerInMenu(card: ShareCard): Promise<void> {
  wanted = card;
  const sdk = await configureSdk();
  if (sdk !== undefined && wanted === card) tell(sdk, card, { again: true });
}

export function shareByMenu(card: ShareCard): Sharing {
  const sdk = configuredSdk();
  if (sdk === undefined) return 'unavailable';
  wanted = card;
  tell(sdk, card, { again: true });
  return 'in-menu';
}

function tell(sdk: JsSdk, card: ShareCard, { again }: { again: boolean }): void {
  const { title, text, link, picture } = card;
  const fail = (): void => {
    if (!again) return;
    window.setTimeout(() => {
      if (wanted === card) tell(sdk, card, { again: false });
    }, TELL_AGAIN_AFTER_MS);
  };
  sdk.updateAppMessageShareData({ title, desc: text, link, imgUrl: picture, fail });
  sdk.updateTimelineShareData({ title, link, imgUrl: picture });
}
