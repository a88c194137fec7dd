// Tests that `npm run shots` finds planted problems and none on a clean page.
import { expect, test } from '@playwright/test';
import { type Finding, inspect, watchShifts } from '../shots/taking/inspect.ts';

const kinds = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ kind }) => kind))].sort();

const asPage = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><title>页</title><style>*{box-sizing:border-box}body{margin:0;font:16px/1.5 sans-serif}button{min-width:44px;min-height:44px}</style><main>${body}</main></html>`;

const CLEAN = `<h1>零点水位</h1><p>报数的站长，从自己守了二十二年的井里被<a href="/a">捞上来</a>。</p>
  <button>创建房间</button><label style="display:block;min-height:44px"><input type="checkbox"> 同意</label>
  <p style="width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">一行放不下的话以省略号结尾</p>
  <div style="overflow-x:auto;white-space:nowrap"><span>横着滑的一排一排一排一排一排一排一排一排一排一排一排一排一排</span></div>`;

const PLANTED: Readonly<Record<string, string>> = {
  sideways: '<div style="width:1200px;height:20px">宽</div>',
  'small target': '<button style="min-height:0;min-width:0;width:30px;height:30px">小</button>',
  'cut text': '<p style="width:120px;overflow:hidden;white-space:nowrap">这一行被切断了而且没有省略号</p>',
  overlap: '<p style="height:24px;margin:0">上面的一行字</p><p style="margin:-20px 0 0">下面的一行字</p>',
};

test('finds nothing on a clean page', async ({ page }) => {
  await page.setContent(asPage(CLEAN));
  expect(await inspect(page)).toEqual([]);
});

for (const [kind, body] of Object.entries(PLANTED)) {
  test(`finds: ${kind}`, async ({ page }) => {
    await page.setContent(asPage(CLEAN + body));
    expect(kinds(await inspect(page))).toEqual([kind]);
  });
}

test('finds a layout shift without user input', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.route('**/shifting', (route) =>
    route.fulfill({ contentType: 'text/html', body: asPage(`<div id="late"></div>${CLEAN}`) }),
  );
  await page.goto('http://127.0.0.1/shifting');
  expect(await inspect(page)).toEqual([]);
  await page.waitForTimeout(700);
  await page.evaluate(() => document.getElementById('late')?.setAttribute('style', 'height:300px'));
  await expect.poll(async () => kinds(await inspect(page))).toEqual(['layout shift']);
});

test('ignores everything behind an open dialog', async ({ page }) => {
  const dialog = '<dialog id="open" aria-label="问"><p>要不要关门</p><button>关门</button></dialog>';
  await page.setContent(asPage(`${CLEAN}${PLANTED['small target'] ?? ''}${dialog}`));
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#open')?.showModal());
  expect(await inspect(page)).toEqual([]);
});
