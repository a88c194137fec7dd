import { expect, test } from 'vitest';
import { seatMemory } from './seat-memory.ts';

const SEAT = { partyId: 'aB3_dE6-gH9k', userId: 1 };

function store() {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

test('keeps what another tab on the same seat wrote', () => {
  const device = store();
  const first = seatMemory(device, SEAT);
  const second = seatMemory(device, SEAT);
  first.write('draft:say:all', '=写了一半');
  second.write('seen', '{}');
  expect(seatMemory(device, SEAT).read('draft:say:all')).toBe('=写了一半');
  first.write('draft:say:all', '');
  second.write('seen', '{"act":1}');
  const anew = seatMemory(device, SEAT);
  expect(anew.read('draft:say:all')).toBeUndefined();
  expect(anew.read('seen')).toBe('{"act":1}');
});

test('remembers until the page closes if the device cannot store anything', () => {
  const memory = seatMemory({ read: () => undefined, write: () => {}, remove: () => {} }, SEAT);
  memory.write('tab', 'talk');
  memory.write('reading', '2');
  expect([memory.read('tab'), memory.read('reading')]).toEqual(['talk', '2']);
});
