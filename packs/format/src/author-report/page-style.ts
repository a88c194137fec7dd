/** CSS of the report page: a case file under a desk lamp, and a plain style in print. */
export const PAGE_STYLE = `
:root{--ink:#14110f;--raised:#1e1916;--line:#4a3f38;--paper:#efe6d4;--sheet:#fffdf8;--shade:#e3d7c0;--edge:#d5c8af;--text:#2b221b;--soft:#65574a;--light:#f3ece0;--cinnabar:#a5301c;--jade:#2f6653;--brass:#7a5a16}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ink);color:var(--text);font:16px/1.7 system-ui,"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
header,nav,footer{color:var(--light);max-width:1180px;margin:0 auto;padding:24px 20px 0}
header h1{font:600 34px/1.3 "Noto Serif SC","Songti SC","SimSun",serif;margin:4px 0}
header p{margin:4px 0;color:#b9ac9a}header code{color:inherit}
.seal{display:inline-block;border:2px solid #ef7860;color:#ef7860!important;padding:0 10px;border-radius:6px;letter-spacing:.2em}
.warning{color:var(--light)!important;background:#3a1d16;border-left:4px solid #d9482f;padding:10px 14px;border-radius:6px}
nav ol{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0 0 16px;padding:0}
nav a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:999px;color:var(--light);text-decoration:none}
nav a:hover{background:#2a2320}
:focus-visible{outline:3px solid #d2ac62;outline-offset:2px}
main{max-width:1180px;margin:0 auto;padding:0 12px 32px}
section{background:var(--paper);border-radius:12px;padding:18px 20px 22px;margin:16px 0}
h2{font:600 24px/1.4 "Noto Serif SC","Songti SC","SimSun",serif;margin:0 0 10px;scroll-margin-top:12px}
h3{font-size:18px;margin:24px 0 6px}
table code{overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;color:var(--soft);margin-left:4px}
th code:first-child,td code:first-child{margin-left:0}
.small,.none,caption{color:var(--soft);font-size:14px}
.passed{color:var(--jade)}.failed{color:var(--cinnabar)}.advice{color:var(--brass)}.unstated{color:var(--soft)}
.levels{list-style:none;margin:0;padding:0;display:grid;gap:8px}
.levels li{background:var(--sheet);border-left:5px solid currentColor;border-radius:6px;padding:8px 12px}
.levels span{display:block;color:var(--soft);font-size:14px}
.wide{overflow:auto;background:var(--sheet);border:1px solid var(--edge);border-radius:8px;margin:12px 0;max-height:88vh}
.picture{padding:6px}
svg{display:block;font-family:system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;fill:var(--text)}
table{overflow-wrap:normal;border-collapse:collapse;width:100%;font-size:14px;line-height:1.5}
caption{text-align:left;padding:8px 10px}
th,td{text-align:left;vertical-align:top;padding:6px 10px;border-top:1px solid var(--edge);min-width:4.4em}
tbody th{min-width:5.6em}
thead th{background:var(--shade);white-space:nowrap;position:sticky;top:0}
tbody th{font-weight:600}
.cell{display:block;border-radius:4px;padding:0 6px;white-space:nowrap;min-height:1.5em}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:8px 0;padding:0;font-size:14px}
.legend li{display:flex;align-items:center;gap:6px}
.swatch{width:22px;height:15px;border:1px solid #8a7a66;border-radius:3px;flex:none}
.swatch.thin{border:3px double var(--cinnabar)}
.swatch.lie{background:repeating-linear-gradient(45deg,#fffdf8 0 4px,#a5301c 4px 6px)}
.swatch.claim{height:9px}
.line{width:26px;border-top:2.5px solid #8a7a66;flex:none}
.line.suspects{border-top:2.5px dashed var(--cinnabar)}.line.clears{border-color:var(--jade)}
.edge{fill:none;stroke:#a08f78;stroke-width:1.3}
.edge.suspects{stroke:var(--cinnabar);stroke-dasharray:6 4}
.edge.clears{stroke:var(--jade)}
.edge.proves{stroke:var(--text);stroke-width:3}
.and{fill:var(--text)}
.node rect{stroke:#8a7a66;stroke-width:1}
.node.conclusion rect{stroke:var(--text);stroke-width:2}
.node.suspicion rect{stroke:var(--cinnabar);stroke-width:1.6;stroke-dasharray:6 3}
.node.option rect{stroke:var(--jade);stroke-width:2}
.node.verdict rect{stroke:var(--cinnabar);stroke-width:4}
.node.thin rect{stroke:var(--cinnabar);stroke-width:1.5}.node.conclusion.thin rect{stroke-width:3}
.node.never rect{stroke-dasharray:2 3}
.node.conclusion text,.node.option text{font-weight:600}
.node .mark{font-size:11px;font-weight:400;text-anchor:end;fill:#4d4136}
.node .weak{fill:var(--cinnabar);font-weight:700}
.plain{margin:0;padding-left:1.2em}.plain li{margin:4px 0}
.plain b{margin-left:8px}.proof,.doubt{color:var(--cinnabar)}.clear{color:var(--jade)}
.when{display:inline-block;margin-left:8px;padding:0 8px;border:1px solid var(--edge);border-radius:999px;font-size:13px;background:var(--sheet)}
.loads{list-style:none;margin:12px 0;padding:0;display:grid;gap:6px}
.loads li{display:grid;grid-template-columns:5.5em 1fr 5em;gap:8px;align-items:center}
.loads .bar{display:flex;height:26px;background:var(--sheet);border-radius:4px;overflow:hidden}
.loads .bar span{font-size:12px;line-height:26px;text-align:center;overflow:hidden;white-space:nowrap}
.loads .sum{font-size:14px;color:var(--soft)}
.count{display:inline-block;min-width:2em}.little{display:block;height:7px;margin-top:3px;background:#8a7a66;border-radius:2px}
.tick{stroke:#d5c8af;stroke-width:1}.clock{font-size:11px;text-anchor:middle;fill:#4d4136}
.person{text-anchor:end;font-weight:600}
.stay,.claim{stroke:#8a7a66;stroke-width:1}.lie{stroke:var(--cinnabar);stroke-width:1.4}
.death{font-size:22px;font-weight:700;fill:var(--cinnabar);text-anchor:middle}
@media (max-width:600px){section{padding:14px 12px 18px;border-radius:8px}header h1{font-size:28px}.loads li{grid-template-columns:4.2em 1fr 4.2em}}
@media print{*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body,section,.wide{background:#fff}body{font-size:11pt}header,footer,header p,.warning{color:#000!important;background:none}nav{display:none}
main,header{max-width:none;padding:0}section{padding:0;margin:0 0 18pt;border-radius:0}
.wide{overflow:visible;max-height:none;border:0}.picture svg{width:100%;height:auto;max-height:250mm}
thead{display:table-header-group}thead th{position:static}tr,.levels li{break-inside:avoid}h2,h3{break-after:avoid}}
`;
