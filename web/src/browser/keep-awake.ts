/** Keeps the screen on if the browser supports it. Returns a function that releases it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    const asked = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await asked?.release();
    else lock = asked;
  };
  const again = (): void => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
