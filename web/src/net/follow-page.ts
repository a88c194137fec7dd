interface Following {
  readonly online: () => void;
  readonly offline: () => void;
  readonly visible: () => void;
}

/** Tells a room's store what happens to the page: the network went and came, the phone was locked and opened. */
export function followPage(store: Following): () => void {
  const visible = (): void => {
    if (document.visibilityState === 'visible') store.visible();
  };
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
