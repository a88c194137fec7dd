/** Address at page load, read before anything changes it, because iOS compares signatures with this one. */
const ENTRY = window.location.href;

/**
 * Returns the address that a signature must cover. On iOS the messaging app uses the address of the page load, even
 * after later navigation; on Android the current address. On a desktop it depends on the version, so the `second` try
 * uses the other address.
 */
export function addressToSign({ second }: { second: boolean }): string {
  const agent = navigator.userAgent;
  const onDesk = !/iPhone|iPad|iPod|Android/i.test(agent);
  const byEntry = /iPhone|iPad|iPod/i.test(agent) || (onDesk && second);
  return (byEntry ? ENTRY : window.location.href).replace(/#.*$/s, '');
}
