import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { RequestLog } from './request-log.ts';

test('lines of a request carry its id; no child of the logger is made before the first', () => {
  const lines: unknown[] = [];
  const parent = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const child = vi.spyOn(parent, 'child');
  const log = new RequestLog(parent, { reqId: 'abc' });
  expect(child).not.toHaveBeenCalled();
  log.debug('too fine');
  log.info({ status: 200 }, 'answered');
  log.warn('odd');
  expect(child).toHaveBeenCalledTimes(1);
  log.child({ part: 'x' }).error({ code: 1 }, 'failed');
  expect(lines).toMatchObject([
    { level: 30, reqId: 'abc', status: 200, msg: 'answered' },
    { level: 40, reqId: 'abc', msg: 'odd' },
    { level: 50, reqId: 'abc', part: 'x', code: 1, msg: 'failed' },
  ]);
});
