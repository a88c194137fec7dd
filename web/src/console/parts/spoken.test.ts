import { expect, test } from 'vitest';
import { spoken } from './spoken.ts';

test.each([
  [['已封禁，一直有效。提前解除：npm run admin -- people lift 4'], ['已封禁，一直有效。']],
  [['看一条的内容：npm run admin -- complaints show <编号>'], []],
  [['还没有工作人员：npm run -s admin -- staff add <手机号> owner'], []],
  [
    ['处理好了，告诉我们的人会看到结果。', '好了！再来。'],
    ['处理好了，告诉我们的人会看到结果。', '好了！再来。'],
  ],
  [['没有这个人'], ['没有这个人']],
])('reads %j as %j', (said, heard) => {
  expect(spoken(said)).toEqual(heard);
});
