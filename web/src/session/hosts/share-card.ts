import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What is sent to friends, as a card or as a line of text. Addresses are absolute. */
export interface ShareCard {
  readonly title: string;
  /** The invitation: one sentence. */
  readonly text: string;
  readonly link: string;
  readonly picture: string;
}

/** Empty on the server, which draws no card. */
export function ownOrigin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin;
}

/** The card of a screen that has none of its own: an invitation to the home page. */
export function homeCard(): ShareCard {
  return {
    title: PRODUCT_TITLE,
    text: '约上朋友，打开手机，今晚就破一桩案子。',
    link: `${ownOrigin()}/`,
    picture: defaultPicture(),
  };
}

/** The seal as a bitmap: cards show no SVG. */
export function defaultPicture(): string {
  return `${ownOrigin()}/share.png`;
}

interface Slot {
  card: ShareCard | undefined;
}

// What is on the screen, the one that came last on top.
const slots: Slot[] = [];
const listeners = new Set<() => void>();
let current: ShareCard | undefined;

function settle(): void {
  const next = slots.findLast((slot) => slot.card !== undefined)?.card;
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** While this component is there, the host's own share menu sends this card; undefined leaves it as it is. */
export function useShareCard(card: ShareCard | undefined): void {
  const slot = useRef<Slot>({ card: undefined });
  useEffect(() => {
    const own = slot.current;
    slots.push(own);
    return () => {
      slots.splice(slots.indexOf(own), 1);
      settle();
    };
  }, []);
  const { title, text, link, picture } = card ?? {};
  useEffect(() => {
    const whole = title !== undefined && text !== undefined && link !== undefined && picture !== undefined;
    slot.current.card = whole ? { title, text, link, picture } : undefined;
    settle();
  }, [title, text, link, picture]);
}

/** The card of what is on the screen now. */
export function useCurrentShareCard(): ShareCard {
  const card = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const home = useRef<ShareCard>(undefined);
  return card ?? (home.current ??= homeCard());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
