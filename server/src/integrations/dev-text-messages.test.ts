import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { devTextMessages } from './dev-text-messages.ts';

test('writes each sent message to the outbox and to the terminal', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'juzhongren-outbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const lines: string[] = [];
  const messages = devTextMessages({ dataDir, now: () => 5, say: (line) => lines.push(line) });
  expect(await messages.sendCode('13800000001', '0417')).toBe(true);
  await messages.sendCode('13800000002', '9999');
  const file = join(dataDir, 'outbox', 'sms.jsonl');
  const sent = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(sent).toEqual([
    { phone: '13800000001', code: '0417', at: 5 },
    { phone: '13800000002', code: '9999', at: 5 },
  ]);
  expect(lines[0]).toContain('0417');
  expect(statSync(file).mode & 0o077).toBe(0);
});
