interface Following {
  readonly online: () => void;
  readonly offline: () => void;
  readonly visible: () => void;
  readonly hidden?: () => void;
}

/**
 * Reports page events to a room's store: the network is lost or back, the phone is locked or unlocked. Returns a
 * function that unsubscribes.
 */
export function followPage(store: Following): () => void {
  const visible = (): void => {
    if (document.visibilityState === 'visible') store.visible();
    else store.hidden?.();
  };
  // A page may start in the background.
  if (document.visibilityState === 'hidden') store.hidden?.();
  const listen = [
    [window, 'online', store.online],
    [window, 'offline', store.offline],
    [window, 'pageshow', visible],
    [document, 'visibilitychange', visible],
  ] as const;
  for (const [target, type, hear] of listen) target.addEventListener(type, hear);
  return () => {
    for (const [target, type, hear] of listen) target.removeEventListener(type, hear);
  };
}
