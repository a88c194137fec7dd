import { localShelf } from '../browser/storage.ts';

const KEY = 'sealed';
/** Older ones may be stamped once more. */
const KEPT_MAX = 50;

/** Whether the report of this party was stamped on this device before. */
export function isSealed(partyId: string): boolean {
  return sealed().includes(partyId);
}

export function noteSealed(partyId: string): void {
  const others = sealed().filter((other) => other !== partyId);
  localShelf.write(KEY, [...others, partyId].slice(-KEPT_MAX).join(' '));
}

function sealed(): readonly string[] {
  return (localShelf.read(KEY) ?? '').split(' ').filter((partyId) => partyId !== '');
}
