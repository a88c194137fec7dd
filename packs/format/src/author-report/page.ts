// Builds the author's report: one self-contained page without scripts and external resources.
import { actNames } from './act-names.ts';
import { graphSection } from './graph-section.ts';
import { levelsSection, messagesSection } from './levels-section.ts';
import { hostSection } from './host-section.ts';
import { lossesSection } from './losses-section.ts';
import { Markup, markup } from './markup.ts';
import { reachSection } from './reach-section.ts';
import type { ReportData } from './report-data.ts';
import { readersSection } from './readers-section.ts';
import { seatsSection } from './seats-section.ts';
import { simulationSection } from './simulation-section.ts';
import { styleSection } from './style-section.ts';
import { PAGE_STYLE } from './page-style.ts';
import { timelineSection } from './timeline-section.ts';

interface Section {
  id: string;
  title: string;
  content: Markup;
}

export function reportPage(data: ReportData): string {
  const { analysis, folder } = data;
  const names = actNames(analysis?.script.acts.length ?? 0);
  const name = analysis?.script.name ?? folder;
  const host = analysis && hostSection(analysis, names);
  const sections: Section[] = [
    { id: 'levels', title: '六级体检', content: levelsSection(data) },
    { id: 'messages', title: '错误和提醒', content: messagesSection(data) },
    ...(analysis === undefined
      ? []
      : [
          { id: 'graph', title: '推理图', content: graphSection(analysis, names) },
          { id: 'reach', title: '线索在哪一幕', content: reachSection(data, analysis, names) },
          { id: 'seats', title: '各人的分量', content: seatsSection(data, analysis, names) },
          ...(host === undefined ? [] : [{ id: 'host', title: '主持人的提词', content: host }]),
          { id: 'timeline', title: '时间线', content: timelineSection(analysis) },
          { id: 'losses', title: '少了一个人', content: lossesSection(analysis, names) },
          { id: 'simulation', title: '机器人试玩', content: simulationSection(data, names) },
          { id: 'readers', title: '盲读', content: readersSection(data.readers, analysis, names) },
          { id: 'style', title: '文字', content: styleSection(analysis, folder) },
        ]),
  ];
  return markup`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${name} · 作者报告</title><style>${new Markup(PAGE_STYLE)}</style></head>
<body><header><p class="seal">只给作者</p><h1>${name}</h1><p>作者报告 · <code>${folder}</code></p>
<p class="warning"><strong>这一页有全部剧情和真凶。</strong>还想玩这个剧本的人，请关上它。</p></header>
<nav aria-label="目录"><ol>${sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}</ol></nav>
<main>${sections.map(
    ({ id, title, content }) => markup`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${content}</section>
`,
  )}${analysis === undefined ? markup`<p class="none">剧本的写法还有错误：改好它们，才画得出推理图和时间线。</p>` : ''}</main>
<footer><p>由检查器做成，同样的剧本、桌数得到同样的一页。</p></footer></body></html>
`.text;
}
