/** Where this tab keeps that voice is on in a room. */
export const keptOn = (partyId: string): string => `voice:${partyId}`;
