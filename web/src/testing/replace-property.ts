import { onTestFinished } from 'vitest';

/** Replaces a property of a browser object until the test ends. */
export function replaceProperty(object: object, key: string, value: unknown): void {
  const before = Reflect.getOwnPropertyDescriptor(object, key);
  Object.defineProperty(object, key, { value, configurable: true, writable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(object, key);
    if (before !== undefined) Object.defineProperty(object, key, before);
  });
}
