import { localStore } from '../browser/storage.ts';

const KEY = 'sealed';
/** Number of rooms to remember. The stamp animation may play again for older ones. */
const KEPT_MAX = 50;

export function isSealed(partyId: string): boolean {
  return sealed().includes(partyId);
}

export function noteSealed(partyId: string): void {
  const others = sealed().filter((other) => other !== partyId);
  localStore.write(KEY, [...others, partyId].slice(-KEPT_MAX).join(' '));
}

function sealed(): readonly string[] {
  return (localStore.read(KEY) ?? '').split(' ').filter((partyId) => partyId !== '');
}
