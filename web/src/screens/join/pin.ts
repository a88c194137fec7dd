import { GUEST_PIN_LENGTH } from '@juzhongren/contract/limits';

/** Drawn by the device: who comes back types it. */
export function anyPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** GUEST_PIN_LENGTH).padStart(GUEST_PIN_LENGTH, '0');
}

/** The digits of what was typed, also of full width; no more than a PIN has. */
export const pinDigits = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, GUEST_PIN_LENGTH);
