import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { LazyLog } from './lazy-log.ts';

test('children of a logger are made for their first line, and their lines carry what they should', () => {
  const lines: unknown[] = [];
  const parent = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const child = vi.spyOn(parent, 'child');
  const app = new LazyLog(parent).child({}, {});
  const log = app.child({ reqId: 'abc' });
  expect(child).not.toHaveBeenCalled();
  log.debug('too fine');
  log.info({ status: 200 }, 'answered');
  log.warn('odd');
  expect(child).toHaveBeenCalledTimes(2);
  log.child({ part: 'x' }).error({ code: 1 }, 'failed');
  new LazyLog(parent).info('by itself');
  expect(lines).toMatchObject([
    { level: 30, reqId: 'abc', status: 200, msg: 'answered' },
    { level: 40, reqId: 'abc', msg: 'odd' },
    { level: 50, reqId: 'abc', part: 'x', code: 1, msg: 'failed' },
    { level: 30, msg: 'by itself' },
  ]);
});
