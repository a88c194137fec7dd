import type { ActNames } from './act-names.ts';
import { graphList } from './graph-list.ts';
import { factGraph } from './graph-model.ts';
import { graphPicture } from './graph-picture.ts';
import { type Markup, markup } from './markup.ts';
import type { PackAnalysis } from './report-data.ts';

export function graphSection(analysis: PackAnalysis, names: ActNames): Markup {
  const graph = factGraph(analysis);
  if (graph === undefined) return markup`<p class="none">没有 facts.yaml：写了它，才画得出推理。</p>`;
  const acts = analysis.script.acts.map((_, index) => index + 1);
  const moments = [...acts, acts.length + 1];
  return markup`<p>从左到右读：线索和各人说的话 → 事实 → 结论 → 最后的选项。小圆点是「合起来才够」。颜色和角上的字是一桌人最早能知道的一幕。</p>
<ul class="legend">${moments.map((moment) => markup`<li><span class="swatch" style="background:${names.tint(moment)}"></span>${names.name(moment)}</li>`)}
<li><span class="line tells"></span>说明、推出</li><li><span class="line suspects"></span>引起嫌疑</li><li><span class="line clears"></span>消除、排除</li><li><span class="swatch thin"></span>来源太少：事实只有一处，结论不到三处</li></ul>
${graphPicture(graph, names)}
${graphList(analysis, names) ?? ''}`;
}
