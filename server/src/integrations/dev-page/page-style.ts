/** Styles of the dev adapters' pages, in the colors of the app and for phone widths first. */
export const PAGE_STYLE = `
:root{color-scheme:dark;--ink:#14110f;--raised:#1e1916;--line:#2a2320;--edge:#4a3f38;--strong:#f3ece0;--soft:#b9ac9a;
--cinnabar:#c43c25;--press:#a8311d;--error:#ef7860;--brass:#d2ac62;--dim:#6e5a34}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;align-content:center;color:var(--strong);
font:1rem/1.7 -apple-system,system-ui,"PingFang SC","Hiragino Sans GB","Noto Sans SC","Microsoft YaHei",sans-serif;
background:radial-gradient(120% 60% at 50% 0,#2b211a,transparent 70%) var(--ink);overflow-wrap:anywhere}
main{width:100%;max-width:420px;margin:0 auto;
padding:max(20px,env(safe-area-inset-top)) 16px max(20px,env(safe-area-inset-bottom))}
.notice{margin:0 0 16px;padding:6px 12px;border:1px dashed var(--dim);border-radius:6px;color:var(--brass);
font-size:.875rem;text-align:center;text-wrap:balance}
.card{padding:28px 20px 20px;border:1px solid var(--line);border-radius:20px;background:var(--raised);
box-shadow:0 24px 64px -16px rgb(0 0 0/.8)}
.seal{display:block;width:56px;height:56px;margin:0 0 16px}
h1{margin:0 0 4px;font:700 1.5rem/1.4 "Noto Serif SC","Noto Serif CJK SC","Source Han Serif SC","Songti SC",STSong,SimSun,serif;text-wrap:balance}
p{margin:0}
.soft{color:var(--soft);font-size:.875rem;text-wrap:pretty}
.soft+dl{margin:16px 0 0}
label{display:block;margin:24px 0 6px;font-weight:600}
input{display:block;width:100%;height:max(48px,2.6em);padding:0 14px;border:1px solid var(--edge);border-radius:12px;
background:var(--ink);color:inherit;font:inherit}
input::placeholder{color:var(--soft);opacity:1}
.hint{margin:6px 0 0}
.error{margin:6px 0 0;color:var(--error);font-size:.875rem}
.answers{display:flex;flex-direction:row-reverse;gap:12px;margin:28px 0 0}
button{flex:1;min-height:48px;padding:0 16px;border:1px solid var(--edge);border-radius:12px;background:none;
color:var(--strong);font:inherit;cursor:pointer}
button.main,a.main{flex:2;border-color:transparent;background:var(--cinnabar);color:#fff6e9;font-weight:600}
button.main:hover,a.main:hover{background:var(--press)}
a.main{min-height:48px;display:grid;place-content:center;border-radius:12px;text-decoration:none}
.amount{margin:16px 0 12px;font:700 2.5rem/1.2 "Noto Serif SC","Noto Serif CJK SC","Source Han Serif SC","Songti SC",STSong,SimSun,serif;
font-variant-numeric:tabular-nums}
.unit{margin-right:4px;font-size:1.5rem;color:var(--brass)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0;padding:12px 0 0;border-top:1px solid var(--line);
font-size:.875rem}
dt{color:var(--soft)}
dd{margin:0;text-align:right}
.number{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.75rem;line-height:1.5rem}
.answers+.hint{margin:24px 0 8px}
.more{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.25rem),1fr));gap:8px}
.more button{padding:0 8px;font-size:.875rem;color:var(--soft)}
.more button:last-child:nth-child(odd){grid-column:1/-1}
:focus-visible{outline:2px solid var(--brass);outline-offset:2px}
`;
