import type { PrepayType } from '@juzhongren/contract/enumerations';
import type { Prepaid } from '@juzhongren/contract/money';
import type { ShareCard } from './share-card.ts';

/**
 * How a card goes to friends. `shared`: done, or somebody thought better of it. `in-menu`: no page may open this host's
 * share menu, but whoever opens it sends the card. `unavailable`: all that is left is copying.
 */
export type Sharing = 'shared' | 'in-menu' | 'unavailable';

/**
 * What a host says of a payment by its own means; only the service knows whether money came. `done`: the payer says so.
 * `away`: it opened a page of its own over ours, and tells nothing. `unavailable`: one cannot pay here.
 */
export type HostPayment = 'done' | 'away' | 'cancelled' | 'failed' | 'unavailable';

/** What differs by where the app runs. Nothing here throws or shows anything of ours. */
export interface Host {
  /** Whether one can sign in by a tap, without a phone number. */
  readonly quickSignIn: boolean;
  /** `type` of a prepay call. */
  readonly paymentType: PrepayType;
  /** Pays an order of type 0 by the host's own means. */
  pay(prepaid: Prepaid): Promise<HostPayment>;
  /** Whether the host shows the document's title in a bar of its own, so that it should name the screen. */
  readonly titleFollowsScreen: boolean;
  /** Whether there is more to sharing than copying. */
  readonly sharesItself: boolean;
  /** Tells the host which card its own share menu sends from now on. */
  offer(card: ShareCard): void;
  /** To be called while a tap is handled: browsers open their share sheet only then. */
  share(card: ShareCard): Promise<Sharing>;
  /** Shows pictures by the host's own viewer; false when it has none. Addresses are absolute. */
  previewPicture(pictures: { readonly urls: readonly string[]; readonly current: string }): boolean;
  /** Leaves the app; false when a page cannot do that here. */
  closeWindow(): boolean;
}
