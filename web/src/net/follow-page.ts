interface Following {
  readonly online: () => void;
  readonly offline: () => void;
  readonly visible: () => void;
  /** Where it matters that the page cannot be seen. */
  readonly hidden?: () => void;
}

/** Tells a room's store what happens to the page: the network went and came, the phone was locked and opened. */
export function followPage(store: Following): () => void {
  const visible = (): void => {
    if (document.visibilityState === 'visible') store.visible();
    else store.hidden?.();
  };
  // A page may begin in the background.
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
