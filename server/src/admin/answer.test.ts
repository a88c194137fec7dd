import { expect, test } from 'vitest';
import { SHANGHAI } from '../staff/action/plain-labels.ts';
import { answer, DRY_RUN_SAID, WHOSE_TIME_SAID, WOULD_SAY } from './answer.ts';
import { machineActor } from './machine-actor.ts';

const CHANGE = { on: '评价 1', before: { hidden: false }, after: { hidden: true } };

function outputOf(
  asked: { json: boolean; isDryRun: boolean },
  performed: { exitCode: number; change?: typeof CHANGE },
) {
  const [lines, beside]: [string[], string[]] = [[], []];
  const one = answer(asked, { out: (line) => void lines.push(line), beside: (line) => void beside.push(line) });
  one.note('数据库放在这里');
  one.people.say('第一条', { id: 1 });
  one.people.say('第二条');
  one.people.aside('旁边');
  expect([...lines, ...beside]).toEqual([]);
  one.print({ change: undefined, ...performed });
  return { lines, beside };
}

test('prints lines only after the action is done, with side notes apart', () => {
  expect(outputOf({ json: false, isDryRun: false }, { exitCode: 0, change: CHANGE })).toEqual({
    lines: ['第一条', '第二条'],
    beside: ['数据库放在这里', '旁边'],
  });
});

test('prints the dry-run notice above the output on each stream, and none after a refusal', () => {
  expect(outputOf({ json: false, isDryRun: true }, { exitCode: 0, change: CHANGE })).toEqual({
    lines: [WOULD_SAY, '第一条', '第二条'],
    beside: ['数据库放在这里', WOULD_SAY, '旁边', DRY_RUN_SAID],
  });
  // Output of a refused action is printed without the notice.
  expect(outputOf({ json: false, isDryRun: true }, { exitCode: 1 })).toEqual({
    lines: ['第一条', '第二条'],
    beside: ['数据库放在这里', '旁边'],
  });
});

test.each([true, false])('names the time zone once after lines with times, except in JSON (JSON: %s)', (json) => {
  const [lines, beside]: [string[], string[]] = [[], []];
  const one = answer(
    { json, isDryRun: false },
    { out: (line) => void lines.push(line), beside: (line) => void beside.push(line) },
  );
  for (const at of [0, 1_772_366_400_000]) one.people.say(`${SHANGHAI.format(at)}\tning@desk`, { at });
  one.print({ exitCode: 0, change: undefined });
  expect(lines[0]).toBe(
    json
      ? JSON.stringify({
          exitCode: 0,
          dryRun: false,
          rows: [{ at: 0 }, { at: 1_772_366_400_000 }],
          said: [],
          change: null,
        })
      : '1970-01-01 08:00:00\tning@desk',
  );
  expect(beside).toEqual(json ? [] : [WHOSE_TIME_SAID]);
});

test('prints one JSON document', () => {
  const { lines, beside } = outputOf({ json: true, isDryRun: true }, { exitCode: 1, change: CHANGE });
  expect(beside).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { exitCode: 1, dryRun: true, rows: [{ id: 1 }], said: ['数据库放在这里', '第二条', '旁边'], change: CHANGE },
  ]);
});

test('names the account, the user who called sudo and the client address', () => {
  const plain = machineActor({});
  expect(plain.kind).toBe('machine');
  // `systemd-run --setenv=SUDO_USER` passes an empty value if root's shell does not have the variable.
  expect(machineActor({ SUDO_USER: '', SSH_CONNECTION: '' })).toEqual(plain);
  expect(machineActor({ SUDO_USER: 'ning', SSH_CONNECTION: '10.0.0.7 5000 10.0.0.1 22' })).toEqual({
    kind: 'machine',
    name: `ning（sudo ${plain.name}）`,
    from: `${plain.from}（10.0.0.7）`,
  });
});

test('starts only a table written to a file with a byte order mark', () => {
  const printed = (isFile: boolean, json: boolean, before?: string) => {
    const lines: string[] = [];
    const one = answer({ json, isDryRun: false }, { out: (line) => void lines.push(line), beside: () => {}, isFile });
    if (before !== undefined) one.people.say(before);
    one.people.csv(['订单号', '金额'], undefined);
    one.people.csv(['1', '28.00'], { id: 1 });
    one.print({ exitCode: 0, change: undefined });
    return lines;
  };
  expect(printed(true, false)).toEqual(['\uFEFF订单号,金额', '1,28.00']);
  expect(printed(false, false)).toEqual(['订单号,金额', '1,28.00']);
  expect(printed(true, false, '说明')).toEqual(['说明', '订单号,金额', '1,28.00']);
  expect(printed(true, true).join('')).not.toContain('\uFEFF');
});
