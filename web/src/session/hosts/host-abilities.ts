import type { PrepayType } from '@juzhongren/contract/enumerations';
import type { Prepaid } from '@juzhongren/contract/money';
import type { ShareCard } from './share-card.ts';

/**
 * Result of sharing a card. `shared`: done, or cancelled by the user. `in-menu`: a page cannot open this host's share
 * menu, but the menu sends the card when the user opens it. `unavailable`: only copying is left.
 */
export type Sharing = 'shared' | 'in-menu' | 'unavailable';

/**
 * Host's report of a payment. Only the service knows whether money arrived. `done`: the payer says so. `away`: the host
 * opened its own page over ours and reports nothing. `unavailable`: the host cannot pay.
 */
export type HostPayment = 'done' | 'away' | 'cancelled' | 'failed' | 'unavailable';

/** Abilities that depend on the host of the app. No method throws or shows our own UI. */
export interface Host {
  /** Whether the user can sign in with one tap, without a phone number. */
  readonly quickSignIn: boolean;
  readonly paymentType: PrepayType;
  pay(prepaid: Prepaid): Promise<HostPayment>;
  /** Whether the host shows the document title in its own bar. If so, the title must name the screen. */
  readonly titleFollowsScreen: boolean;
  readonly sharesItself: boolean;
  /** Sets the card that the host's own share menu sends from now on. */
  offer(card: ShareCard): void;
  /** Shares a card. Must be called while a tap is handled, because browsers open their share sheet only then. */
  share(card: ShareCard): Promise<Sharing>;
  /** Shows pictures in the host's own viewer. Returns false if the host has none. Addresses are absolute. */
  previewPicture(pictures: { readonly urls: readonly string[]; readonly current: string }): boolean;
  /** Leaves the app. Returns false if a page cannot do that on this host. */
  closeWindow(): boolean;
}
