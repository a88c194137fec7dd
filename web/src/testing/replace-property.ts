import { onTestFinished } from 'vitest';

/** Gives an object of the browser's what this browser lacks or does otherwise, until the test is over. */
export function replaceProperty(object: object, key: string, value: unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(object, key);
  Object.defineProperty(object, key, { value, configurable: true, writable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(object, key);
    if (before !== undefined) Object.defineProperty(object, key, before);
  });
}
