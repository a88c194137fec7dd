/**
 * Style of the report: dark around, paper within, one stamp, and phone widths first. Opened at `#seal`, the page plays
 * the stamp; the page that shows the report decides when.
 */
export const PAGE_STYLE = `
:root{color-scheme:dark;--ink:#14110f;--raised:#1e1916;--line:#2a2320;--paper:#efe6d4;--words:#2b221b;--soft:#6b5c4c;
--strong:#f3ece0;--faint:#b9ac9a;--cinnabar:#d9482f;--stamp:#b8341d;--brass:#d2ac62;--jade:#3f6f5c;--rule:#d8cbb2}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scrollbar-color:var(--soft) transparent}
body{margin:0;background:var(--ink);color:var(--strong);font:16px/1.75 system-ui,-apple-system,"PingFang SC",
"Hiragino Sans GB","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,.serif{font-family:"Noto Serif SC","Noto Serif CJK SC","Source Han Serif SC","Songti SC",STSong,SimSun,serif;font-weight:700}
main{overflow-x:hidden;overflow-x:clip;max-width:640px;margin:0 auto;padding:max(20px,env(safe-area-inset-top)) 12px 48px}
header{position:relative;padding:12px 8px 20px}
.kicker{margin:0;color:var(--brass);font-size:14px;letter-spacing:.3em}
h1{margin:4px 0 8px;font-size:30px;line-height:1.3;padding-right:104px}
.facts{margin:0;color:var(--faint);font-size:14px}
.facts span{display:inline-block;margin-right:.6em}
.seal{position:absolute;right:8px;top:18px;width:92px;height:92px;display:grid;place-content:center;text-align:center;
border:3px solid var(--cinnabar);border-radius:10px;color:#ee7a64;transform:rotate(-9deg);background:rgb(217 72 47/.08);
box-shadow:inset 0 0 0 3px var(--ink),inset 0 0 0 4px var(--cinnabar)}
header:target{scroll-margin-top:100px}
header:target .seal{animation:land .28s .35s cubic-bezier(.2,.8,.2,1) backwards}
@keyframes land{from{opacity:0;transform:rotate(-4deg) scale(1.9)}}
@media (prefers-reduced-motion:reduce){header:target .seal{animation:none}}
@media (max-width:400px){.facts{padding-right:96px}}
.seal b{display:block;font-size:30px;line-height:1.1;letter-spacing:.08em;margin-right:-.08em}
.seal span{font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums}
section{margin:0 0 12px;padding:20px 16px;border-radius:12px;background:var(--paper);color:var(--words)}
section>:first-child{margin-top:0}
section>:last-child{margin-bottom:0}
h2{margin:0 0 12px;font-size:20px;line-height:1.4}
h2::after{content:"";display:block;width:28px;height:3px;margin-top:6px;background:var(--stamp)}
h3{margin:20px 0 6px;font-size:17px;line-height:1.5}
p{margin:0 0 12px}
ul,ol{margin:0 0 12px;padding-left:1.3em}
hr{border:0;border-top:1px solid var(--rule);margin:16px 0}
blockquote{margin:0 0 12px;padding:2px 0 2px 12px;border-left:3px solid var(--rule)}
.soft{color:var(--soft);font-size:14px}
.right{color:var(--jade);font-weight:600}
.wrong{color:var(--stamp)}
.score{display:flex;align-items:baseline;gap:8px;margin:0 0 8px}
.score b{font-size:56px;line-height:1;font-variant-numeric:tabular-nums}
.rows{list-style:none;margin:0 0 12px;padding:0}
.rows li{display:flex;gap:12px;justify-content:space-between;padding:8px 0;border-bottom:1px solid var(--rule)}
.rows li:last-child{border-bottom:0}
.rows .amount{flex:none;font-variant-numeric:tabular-nums;text-align:right}
.tag{display:inline-block;margin-left:6px;padding:0 6px;border:1px solid currentColor;border-radius:6px;font-size:12px;
line-height:1.6;color:var(--stamp);vertical-align:1px}
.bar{display:flex;height:10px;border-radius:6px;overflow:hidden;background:var(--rule);margin:0 0 8px}
.bar i{display:block;height:100%}
.bar .open{background:var(--jade)}
.bar .kept{background:#b08a3e}
details{margin:0 0 12px;border:1px solid var(--rule);border-radius:12px}
summary{min-height:44px;padding:10px 12px;cursor:pointer;font-weight:600}
summary:focus-visible{outline:3px solid var(--stamp);outline-offset:2px;border-radius:12px}
details>div{padding:0 12px 12px}
details>div>:last-child{margin-bottom:0}
.clue{border-width:0 0 1px;border-radius:0;margin:0}
.clue:last-child{border:0}
.clue summary{padding:8px 0}
.clue summary .soft{font-weight:400;margin-left:1.1em}
.clue>div{padding:0 0 12px 1.1em}
.chain{list-style:none;padding:0 0 0 12px;border-left:2px solid #b08a3e}
.chain li{padding:3px 0}
.line{list-style:none;margin:0;padding:0 0 0 12px;border-left:2px solid var(--rule)}
.line li{padding:3px 0}
.line time{display:inline-block;min-width:3.4em;color:var(--soft);font-size:13px;font-variant-numeric:tabular-nums}
.line .chapter{padding:14px 0 4px;font-weight:700}
footer{padding:12px 8px;color:var(--faint);font-size:13px;text-align:center}
@media print{body{background:#fff;color:#000}section{break-inside:avoid}}
`;
