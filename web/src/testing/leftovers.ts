// Fails a client test file that leaves changes on browser objects. Test files share one window, so such changes affect
// later files in an order that differs between machines.
import { afterAll } from 'vitest';

/** Replaced once for all files by the user-event library. */
const LIBRARYS_OWN = new Set(['navigator.clipboard', 'HTMLElement.prototype.focus', 'HTMLElement.prototype.blur']);

type Descriptors = ReadonlyMap<string, PropertyDescriptor>;

const before = new Map(browserObjects().map(([name, object]) => [name, { object, own: descriptorsOf(object) }]));

afterAll(() => {
  const left: string[] = [];
  for (const [name, { object, own }] of before) left.push(...putBack(name, object, own));
  if (left.length > 0) {
    throw new Error(`still replaced after the last test: ${left.join(', ')}; use vi.spyOn or replaceProperty`);
  }
});

/** Returns all browser objects that a test may modify: prototypes of classes and the few global objects. */
function browserObjects(): (readonly [string, object])[] {
  const classes = Object.getOwnPropertyNames(globalThis).flatMap((key): (readonly [string, object])[] => {
    if (!/^[A-Z]/.test(key)) return [];
    const value: unknown = Reflect.get(globalThis, key);
    const prototype: unknown = typeof value === 'function' ? (value as { prototype?: unknown }).prototype : undefined;
    return typeof prototype === 'object' && prototype !== null ? [[`${key}.prototype`, prototype]] : [];
  });
  return [...classes, ['navigator', navigator], ['document', document], ['location', location], ['history', history]];
}

function descriptorsOf(object: object): Descriptors {
  // Symbols are happy-dom's internals. React's listeners stay on the document.
  const keys = Object.getOwnPropertyNames(object).filter((key) => !key.startsWith('_react'));
  return new Map(keys.map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key) ?? {}]));
}

/**
 * Restores an object and returns the names of changed properties. Ignores a property that only repeats the inherited
 * value, as a restored spy does.
 */
function putBack(name: string, object: object, own: Descriptors): string[] {
  const now = descriptorsOf(object);
  const changed: string[] = [];
  for (const [key, descriptor] of now) {
    const was = own.get(key);
    if (LIBRARYS_OWN.has(`${name}.${key}`) || (was !== undefined && isSame(was, descriptor))) continue;
    Reflect.deleteProperty(object, key);
    const inherited: unknown = Reflect.get(object, key);
    if (was !== undefined) Reflect.defineProperty(object, key, was);
    else if ('value' in descriptor && descriptor.value === inherited) continue;
    changed.push(`${name}.${key}`);
  }
  for (const [key, descriptor] of own) {
    if (now.has(key)) continue;
    Reflect.defineProperty(object, key, descriptor);
    changed.push(`${name}.${key}`);
  }
  return changed;
}

function isSame(one: PropertyDescriptor, other: PropertyDescriptor): boolean {
  return one.value === other.value && one.get === other.get && one.set === other.set;
}
