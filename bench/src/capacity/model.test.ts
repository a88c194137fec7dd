import { expect, test } from 'vitest';
import { type Costs, type Habits, lineThrough, needOf } from './model.ts';

const COSTS: Costs = {
  actionMs: 2,
  processMb: 200,
  roomMb: 0.5,
  idleMb: 0.02,
  keptBytes: 500,
  aheadBytes: 2_000,
  sentBytes: 400,
  appendsMax: 4_000,
};
const HABITS: Habits = {
  pauseSeconds: 5,
  seats: 6,
  eveningsOfMonth: 30,
  hoursOfEvening: 3,
  filledTo: 0.5,
  databaseFilledTo: 0.5,
  connections: 12,
};

test('needs one process and one database for a few rooms', () => {
  expect(needOf(100, COSTS, HABITS)).toEqual({
    rooms: 100,
    people: 600,
    actionsPerSecond: 20,
    processes: 1,
    memoryGb: 0.25,
    connections: 12,
    databases: 1,
    diskGbOfMonth: 3.24,
    aheadGbOfMonth: 12.96,
    downMbits: 0.32,
  });
});

test('scales processes and databases with the actions, and memory with the rooms', () => {
  const many = needOf(100_000, COSTS, HABITS);
  // 20,000 actions per second at 2 ms each need 40 processors, or 80 at half load. 20,000 appends per second at 2,000
  // per database need ten databases.
  expect(many).toMatchObject({ processes: 80, connections: 960, databases: 10 });
  expect(many.memoryGb).toBeCloseTo(80 * 0.2 + 50);
});

test('fits a line through points that do not lie exactly on it', () => {
  const line = lineThrough([
    { x: 50, y: 11 },
    { x: 100, y: 19 },
    { x: 150, y: 31 },
  ]);
  expect(line.slope).toBeCloseTo(0.2);
  expect(line.at(200)).toBeCloseTo(20.333 + 20, 2);
});
