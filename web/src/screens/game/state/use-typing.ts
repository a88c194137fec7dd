import { useEffect, useState } from 'react';

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement ||
  (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text');

/** Milliseconds outside a text field after which the player counts as finished typing. */
const LOOKED_UP_MS = 1_200;

/** Returns what arrived while this player was typing, until they stop, and a function that releases it at once. */
export function useTyping<Key extends string | number>(came: Key | undefined): readonly [Key | undefined, () => void] {
  const [seen, setSeen] = useState(came);
  const [busyWith, setBusyWith] = useState<Key>();
  if (seen !== came) {
    setSeen(came);
    setBusyWith(came !== undefined && isTyping() ? came : undefined);
  }
  useEffect(() => {
    if (busyWith === undefined) return;
    let timer: number | undefined;
    const lookedUp = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!isTyping()) setBusyWith(undefined);
      }, LOOKED_UP_MS);
    };
    document.addEventListener('focusout', lookedUp);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusout', lookedUp);
    };
  }, [busyWith]);
  return [busyWith, () => setBusyWith(undefined)];
}
