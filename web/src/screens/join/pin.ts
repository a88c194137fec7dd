import { GUEST_PIN_LENGTH } from '@juzhongren/contract/limits';

export function anyPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** GUEST_PIN_LENGTH).padStart(GUEST_PIN_LENGTH, '0');
}
