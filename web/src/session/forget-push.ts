/**
 * Cancels the push subscription of this browser, so that notifications stop even if the server never learns of the
 * sign-out.
 */
export async function forgetPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // Without it none come.
  }
}
