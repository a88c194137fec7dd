import { expect, test } from '@playwright/test';
import { axeFindings } from './people/axe-findings.ts';

test('finds planted axe violations and none on a clean page', async ({ page }) => {
  const pageOf = (part: string) =>
    `<!doctype html><html lang="zh-CN"><title>一页</title><main><h1>一页</h1>${part}</main></html>`;
  await page.setContent(pageOf('<button>好的</button>'));
  expect(await axeFindings(page)).toEqual([]);
  await page.setContent(
    pageOf('<button></button><img src="x.png"><p style="color:#777;background:#888">看不清的一句话</p>'),
  );
  const rules = new Set((await axeFindings(page)).map((finding) => finding.split(':')[0]));
  expect(rules).toEqual(new Set(['button-name', 'color-contrast', 'image-alt']));
});
