/**
 * Masks a phone number, but leaves enough to recognize it. The audit log outlives accounts, and staff who know the full
 * number can search by it.
 */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
