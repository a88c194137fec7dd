import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { expect, test } from 'vitest';
import { refusalText } from './refusal-text.ts';

const failure = { ok: false, message: '' } as const;

test.each([
  [{ ...failure, fault: 'refused', err: ERROR.roomFull } as const, '房间已经满员'],
  [{ ...failure, fault: 'refused', err: ERROR.badInput } as const, '别的'],
  [{ ...failure, fault: 'refused', err: 9_999 } as const, '别的'],
  [{ ...failure, fault: 'status', err: HTTP_STATUS_ERROR, status: 429 } as const, '操作太频繁，请稍后再试'],
  [{ ...failure, fault: 'status', err: HTTP_STATUS_ERROR, status: 503 } as const, '别的'],
  [{ ...failure, fault: 'network', err: HTTP_STATUS_ERROR } as const, '别的'],
])('describes %o as %s', (given, text) => expect(refusalText(given, '别的')).toBe(text));
