import { parseArgs } from 'node:util';
import { SIZE_NAMES, type SizeName } from './world/sizes.ts';

export interface Options {
  /** Parts of `screen/state` names. Empty selects all states. */
  readonly only: readonly string[];
  readonly sizes: readonly SizeName[];
  readonly list: boolean;
  readonly docs: boolean;
  /** Root font size, as a percentage of the default. */
  readonly text: number;
  readonly calm: boolean;
}

export const USAGE = `npm run shots -- [选项]
  --only <部分>    只拍「屏幕/状态」里有这几个字的，可以写几次
  --size <尺寸>    只拍这个尺寸（${SIZE_NAMES.join('、')}），可以写几次
  --text <百分比>  根字号是平常的百分之几
  --calm           减少动态效果
  --list           列出所有状态，什么也不拍
  --docs           改拍 README 和文档里的图
  --no-build       用上一次构建的客户端`;

/** Throws an error with a readable message if an option is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true, default: [] },
      size: { type: 'string', multiple: true, default: [] },
      text: { type: 'string', default: '100' },
      calm: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  });
  const sizes = values.size.map((wanted) => {
    const size = SIZE_NAMES.find((name) => name === wanted);
    if (size === undefined) throw new Error(`--size ${wanted}：只有 ${SIZE_NAMES.join('、')}。`);
    return size;
  });
  const text = Number(values.text);
  if (!Number.isInteger(text) || text < 50 || text > 400)
    throw new Error(`--text ${values.text}：应当是 50 到 400 的整数。`);
  const { only, calm, list, docs } = values;
  return { only, sizes: sizes.length === 0 ? SIZE_NAMES : sizes, list, docs, text, calm };
}
