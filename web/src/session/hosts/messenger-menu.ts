import { configuredSdk, configureSdk } from './configured-sdk.ts';
import type { Sharing } from './host-abilities.ts';
import type { JsSdk } from './js-sdk.ts';
import type { ShareCard } from './share-card.ts';

export { configuredSdk };

/** The messaging app may still be busy with the signature when it is first told. */
const TELL_AGAIN_AFTER_MS = 1_000;

/** What the menu should send; only the latest matters. */
let wanted: ShareCard | undefined;

/** Tells the app what its own menu sends, once it listens to this page. */
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
