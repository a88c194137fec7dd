// States of the home page content in the console: the editor, and the draft preview on the home page.
import { staffSession } from '../world/staff.ts';
import { listed } from '../world/listed.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';

const ACT = '/console-api/act';
const AT = '2026-11-20T12:00:00.000Z';
const answered = (more: object) => ({ exitCode: 0, dryRun: false, rows: [], said: [], change: null, ...more });

async function edit(stage: Stage): Promise<void> {
  await stage.keeps('session', 'consoleToken', await staffSession(stage.world)).open('/console/content');
  await stage.page.getByRole('option', { name: '空铺' }).first().waitFor({ state: 'attached' });
}

/** Gives the first banner a new title each time, so that every size has something to save. */
async function change(stage: Stage): Promise<void> {
  await edit(stage);
  await stage.field('横幅 1 的标题').fill(`十五分钟的黑 ${Date.now() % 1_000}`);
}

async function saved(stage: Stage): Promise<void> {
  await change(stage);
  await stage.tap('存草稿');
  // A run at another size may have saved a draft in the meantime.
  const over = stage.page.getByRole('button', { name: '用我的盖掉' });
  const done = stage.page.getByText('草稿存好了，首页还没有变。');
  await over.or(done).first().waitFor();
  if (await over.isVisible()) await over.click();
  await done.waitFor();
}

export const CONSOLE_CONTENT = statesOf('console', {
  content: edit,
  'content-empty': async (stage) => {
    const content = { format: 1, banners: [], collections: [], popups: [], scenes: [], themes: {} };
    const row = { what: 'shown', version: null, draft: null, outdated: false, by: null, at: null, changes: [] };
    const rows = [{ ...row, content: { ...content, expertComments: [], geniuses: [] } }];
    await stage.answer(ACT, answered({ rows }));
    await stage.keeps('session', 'consoleToken', await staffSession(stage.world)).open('/console/content');
    await stage.sees('首页上还没有放过内容。');
  },
  'content-loading': async (stage) => {
    await stage.hold(ACT);
    await stage.keeps('session', 'consoleToken', await staffSession(stage.world)).open('/console/content');
    await stage.page.locator('[aria-busy=true]').first().waitFor();
  },
  'content-failed': async (stage) => {
    await stage.fail(ACT, 500);
    await stage.keeps('session', 'consoleToken', await staffSession(stage.world)).open('/console/content');
    await stage.sees('加载失败');
  },
  'content-faults': async (stage) => {
    await edit(stage);
    await stage.tap('加横幅');
    await stage.tap('存草稿');
    await stage.sees(/没有保存，\d 处要改/);
  },
  'content-conflict': async (stage) => {
    await change(stage);
    const rows = [{ conflict: true, draft: 5, by: '工作人员 12', at: AT }];
    await stage.answer(ACT, answered({ exitCode: 1, rows, said: ['工作人员 12存过草稿'] }));
    await stage.tap('存草稿');
    await stage.sees(/你的修改还在这里，没有保存/);
  },
  'content-picture': async (stage) => {
    await edit(stage);
    await stage.tap('换图片：横幅 1');
    await stage.dialog().getByRole('button', { name: '用第 1 张' }).waitFor();
  },
  'content-draft': async (stage) => {
    await saved(stage);
    await stage.page.getByRole('list', { name: '和首页上的不同' }).waitFor();
  },
  'content-publish': async (stage) => {
    await saved(stage);
    await stage.tap('发布');
    await stage.button('确认发布').waitFor();
  },
  'content-preview': async (stage) => {
    await saved(stage);
    // Opens the preview in the same tab, because a picture shows one page.
    await stage.page.evaluate(() => {
      window.open = (address) => {
        window.location.assign(String(address));
        return window;
      };
    });
    await stage.tap('预览');
    await stage.sees('预览，还没有发布');
  },
  'content-versions': async (stage) => {
    await stage.keeps('session', 'consoleToken', await staffSession(stage.world)).open('/console/content/versions');
    await listed(stage, '首页内容的版本').waitFor();
  },
});
