/** Kinds of work that take drawing time. */
export type Expense =
  | 'area'
  | 'clip'
  | 'dash'
  | 'edges'
  | 'element'
  | 'filter'
  | 'gradient'
  | 'layer'
  | 'marker'
  | 'pattern'
  | 'text'
  | 'use';

const ADVICE: Readonly<Record<Exclude<Expense, 'filter'>, string>> = {
  area: '大面积的图形叠得太多：删去被盖住的',
  clip: 'clip-path 用得太多或太复杂：少用几次，简化裁剪的路径',
  dash: 'stroke-dasharray 的虚线太密：加大间隔，或缩短线',
  edges: '路径的节点和交叉太多：简化路径，或缩小描边',
  element: '图形太多：合并路径，删去看不见的',
  gradient: '渐变的色标太多，或用的地方太多：减少 stop',
  layer: '半透明、蒙版、混合模式的层太多：合并成一层',
  marker: 'marker 用得太多：减少节点，或把标记画进路径',
  pattern: 'pattern 的一格太小、太大或太复杂：换成合适的大小',
  text: '文字太多或太大：拆成几个 text，缩小字号，或转成路径',
  use: 'use 一层套一层，展开后图形太多：少套几层，少用几次',
};

/** Advice for each filter primitive that costs too much. */
const OF_PRIMITIVES: Readonly<Record<string, string>> = {
  feMorphology: '减小 radius',
  feConvolveMatrix: '减小 order，不写 kernelUnitLength',
  feTurbulence: '减小 numOctaves',
  feDiffuseLighting: '不写 kernelUnitLength',
  feSpecularLighting: '不写 kernelUnitLength',
};

/** Returns advice for the author about the most expensive element, called `name`. */
export function adviceFor(expense: Expense, name: string): string {
  if (expense !== 'filter') return `画起来太费时：${ADVICE[expense]}`;
  const change = OF_PRIMITIVES[name];
  return `画起来太费时：滤镜 ${name} ${change === undefined ? '' : `要${change}，或`}少用几次、缩小滤镜的范围；也可以把图导出成 PNG`;
}
