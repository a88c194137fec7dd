import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Content to share with friends, as a card or as text. Addresses are absolute. */
export interface ShareCard {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly picture: string;
}

/** Returns the origin of the page. Empty during server rendering, which needs no card. */
export function ownOrigin(): string {
  return typeof window === 'undefined' ? '' : window.location.origin;
}

/** Card of a screen without its own card: an invitation to the home page. */
export function homeCard(): ShareCard {
  return {
    title: PRODUCT_TITLE,
    text: '约上朋友，打开手机，今晚就破一桩案子。',
    link: `${ownOrigin()}/`,
    picture: defaultPicture(),
  };
}

/** Returns the address of the logo as a bitmap, because cards do not show SVG. */
export function defaultPicture(): string {
  return `${ownOrigin()}/share.png`;
}

interface Slot {
  card: ShareCard | undefined;
}

const slots: Slot[] = [];
const listeners = new Set<() => void>();
let current: ShareCard | undefined;

function settle(): void {
  const next = slots.findLast((slot) => slot.card !== undefined)?.card;
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Sets the card of the host's share menu while the component is mounted. Undefined leaves the menu unchanged. */
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
