import { expect, test } from 'vitest';
import type { Bus } from '../../ports/bus.ts';
import { openRoomBus, type BusMessage } from './bus-message.ts';

test('splits presence of many rooms into parts that every bus takes, without losing any', () => {
  const said: string[] = [];
  const bus = { publish: (_topic: string, message: string) => void said.push(message) } as Partial<Bus> as Bus;
  const ten = Array.from({ length: 10 }, (_, index) => 2_147_483_647 - index);
  const rooms = Object.fromEntries(
    Array.from({ length: 1_201 }, (_, index) => [`room${String(index).padStart(8, '0')}`, ten]),
  );
  openRoomBus(bus, '0f8fad5b-d9cb-469f-a165-70867728950e').publish({ type: 'presence', rooms });
  expect(Math.max(...said.map((message) => Buffer.byteLength(message)))).toBeLessThan(7_900);
  const heard = said.map((message) => JSON.parse(message) as BusMessage & { type: 'presence' });
  expect(Object.assign({}, ...heard.map((message) => message.rooms))).toEqual(rooms);
});
