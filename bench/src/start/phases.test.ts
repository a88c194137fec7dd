import { expect, it } from 'vitest';
import { phasesIn } from './phases.ts';

it('reads only the phases from the output', () => {
  const output = '数据库…（0.9 秒）\n  没有导入 x：\n剧本… 3 个，新导入 1 个（12.3 秒）\n就绪：http://127.0.0.1:8080\n';
  expect(phasesIn(output)).toEqual([
    { name: '数据库', seconds: 0.9 },
    { name: '剧本', seconds: 12.3 },
  ]);
});
