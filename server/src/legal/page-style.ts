/** Styles of the legal pages: paper on dark ink as in the app, mobile first, black on white in print. */
export const PAGE_STYLE = `
:root{color-scheme:dark;--ink:#14110f;--strong:#f3ece0;--soft:#b9ac9a;--brass:#d2ac62;--paper:#efe6d4;--words:#2b221b;
--faint:#65574a;--rule:#d5c8af;--stamp:#a5301c}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ink);color:var(--strong);font:16px/1.85 -apple-system,system-ui,"PingFang SC",
"Hiragino Sans GB","Noto Sans SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:"Noto Serif SC","Noto Serif CJK SC","Source Han Serif SC","Songti SC",STSong,SimSun,serif;font-weight:700;line-height:1.4}
header,main,footer{max-width:720px;margin:0 auto}
header{padding:max(20px,env(safe-area-inset-top)) 20px 16px}
nav{display:flex;flex-wrap:wrap;gap:0 20px;margin:0 0 8px;font-size:14px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--brass)}
nav [aria-current]{color:var(--soft);text-decoration:none}
h1{margin:0;font-size:28px}
.who{margin:4px 0 0;color:var(--soft);font-size:14px}
main{padding:24px 20px;background:var(--paper);color:var(--words)}
h2{margin:32px 0 8px;font-size:19px}
h2::after{content:"";display:block;width:28px;height:3px;margin-top:6px;background:var(--stamp)}
p{margin:0 0 12px}
main>p:nth-child(2){color:var(--faint);font-size:14px}
ul{margin:0 0 12px;padding-left:1.2em}
li{margin:0 0 8px}
li::marker{color:var(--stamp)}
footer{padding:20px 20px max(32px,env(safe-area-inset-bottom));color:var(--soft);font-size:14px}
footer p{margin:0}
a:focus-visible{outline:2px solid var(--brass);outline-offset:2px;border-radius:4px}
@media (min-width:768px){header{padding:40px 56px 20px}main{padding:40px 56px;border-radius:12px}footer{padding:20px 56px 40px}
h1{font-size:34px}}
@media print{:root{color-scheme:light}body,main{background:#fff;color:#000;font-size:11pt;line-height:1.6}
header,main,footer{max-width:none;padding:0 0 8pt}nav{display:none}.who,footer,main>p:nth-child(2){color:#444}
h2{break-after:avoid;margin-top:18pt}h2::after{display:none}li,p{orphans:3;widows:3}}
`;
