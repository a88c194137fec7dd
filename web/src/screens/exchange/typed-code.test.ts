import { expect, test } from 'vitest';
import { readTypedCode } from './typed-code.ts';

test.each(['', ' ', '　\n\t'])('«%s» is no code', (typed) => {
  expect(readTypedCode(typed)).toEqual({ kind: 'none' });
});

test.each(['123456789012', ' 1234 5678 9012 ', '１２３４５６７８９０１２', '1234　5678　9012'])(
  '«%s» is a certificate',
  (typed) => {
    expect(readTypedCode(typed)).toEqual({ kind: 'certificate', number: '123456789012' });
  },
);

test.each(['ABCD-EFGH-JKMN-PQRS', 'abcd efgh', '1234-5678', '12345678O', '一二三四', 'ＡＢＣＤ１２３４'])(
  '«%s» is a code, sent as it is typed',
  (typed) => {
    expect(readTypedCode(` ${typed} `)).toEqual({ kind: 'code', value: typed });
  },
);
