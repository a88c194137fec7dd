// Draws avatars: one character on two colours.
import type { Browser } from '@playwright/test';

const COLOURS = {
  雨: ['#2f4858', '#8fb8c9'],
  月: ['#3b2f4a', '#d9c27a'],
  山: ['#22382f', '#9cc2a0'],
  花: ['#5a2b33', '#e8b4a8'],
  竹: ['#2d3b1f', '#c3d08a'],
  灯: ['#4a3015', '#f0c98a'],
} as const;

export type Face = keyof typeof COLOURS;

const EDGE_PX = 240;

export async function drawFaces(browser: Browser): Promise<Record<Face, Buffer>> {
  const page = await browser.newPage({ viewport: { width: EDGE_PX, height: EDGE_PX } });
  const draw = async (face: Face): Promise<Buffer> => {
    const [ground, ink] = COLOURS[face];
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:radial-gradient(circle at 30% 20%,${ink}55,transparent 70%),${ground};color:${ink};font:120px serif">${face}</body>`,
    );
    return await page.screenshot();
  };
  const 雨 = await draw('雨');
  const 月 = await draw('月');
  const 山 = await draw('山');
  const 花 = await draw('花');
  const 竹 = await draw('竹');
  const 灯 = await draw('灯');
  await page.close();
  return { 雨, 月, 山, 花, 竹, 灯 };
}
