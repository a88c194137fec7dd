import { RuleTester } from 'oxlint/plugins-dev';
import { test } from 'vitest';
import { wireNumbers } from './wire-numbers.ts';

// Makes each case a separate test.
RuleTester.describe = (_, run) => run();
RuleTester.it = test;

const code = (text: string, count = 1) => ({ code: text, errors: count });

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('wire-numbers', wireNumbers, {
  valid: [
    'if (room.stage === GAME_STAGE.Started) play();',
    'if (response.status === 404 || status >= 500) fail();',
    'const WIDE = code >= 0x2010;',
    'const answer = { err: ERROR.ok, params: { stage } };',
    // Not numbers of the wire contract.
    'const wrong = { stage: 9, type: 17, templateId: 2 };',
    "switch (todo.kind) { case 'vote': break; }",
    'const { kind = fallback } = content; const shakes = { phone: 0 };',
    'const one = room.acts === 1; const first = seats[0];',
    'const has = { toString: 1, constructor: 2 };',
  ],
  invalid: [
    code('if (room.stage === 2) close();'),
    code('if (room?.stage !== 1 && 2 > stage) wait();', 2),
    code("if (room['payMode'] === 1) split();"),
    code('if (answer.err === 4003) full();'),
    code('const refused = { err: -20005 }; const code = { code: 5000 };', 2),
    code('const clue = { kind: 0, text: "" }; const quoted = { "flag": 1 };', 2),
    code('const ask = { type: isPhone ? 1 : 2 };', 2),
    code('const fixed = { status: 3 as const };'),
    code('switch (content.kind) { case 0: break; case 3: break; default: }', 2),
    code('type Envelope = Extract<Content, { kind: 2 }>;'),
    code('const plan = { templateId: 5 }; const list = { order: 4 };', 2),
  ],
});
