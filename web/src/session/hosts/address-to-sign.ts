/** Read before anything changes it: iOS goes on comparing with this one. */
const ENTRY = window.location.href;

/**
 * The address a signature has to be for. On iOS the messaging app takes a page for the address it was entered at, whatever
 * the history says since; on Android for the current one. On a desk it depends on the version: then the `second` try takes
 * the other.
 */
export function addressToSign({ second }: { second: boolean }): string {
  const agent = navigator.userAgent;
  const onDesk = !/iPhone|iPad|iPod|Android/i.test(agent);
  const byEntry = /iPhone|iPad|iPod/i.test(agent) || (onDesk && second);
  return (byEntry ? ENTRY : window.location.href).replace(/#.*$/s, '');
}
