// Tests the editor of the home page content: no input is lost, and each error appears at its field.
import { consoleAct, consolePreview } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { acted, type ActAsked, showConsole } from '../testing/show-console.tsx';
import { keepUnsaved } from './draft-work.ts';

keepPageClean();
afterEach(() => keepUnsaved(undefined));

const PICTURE = 'a'.repeat(40);
const AT = '2026-11-01T04:00:00.000Z';
const CONTENT = {
  format: 1,
  banners: [
    { title: '雨夜上新', cover: PICTURE, script: 'kite' },
    { title: '周末活动', cover: PICTURE, link: 'https://example.com/' },
  ],
  collections: [],
  popups: [],
  scenes: ['现代'],
  themes: {},
  expertComments: [],
  geniuses: [],
};
const SHOWN = {
  what: 'shown',
  version: 3,
  draft: null,
  outdated: false,
  by: null,
  at: AT,
  changes: [],
  content: CONTENT,
};
const DRAFT = { ...SHOWN, what: 'draft', version: null, draft: 5, by: '工作人员 12', changes: ['横幅：换了顺序'] };
const SCRIPT = {
  script_id: 1,
  slug: 'kite',
  title: '断线的纸鸢',
  version: 'v',
  listed: true,
  rating_count: 0,
  updated_at: AT,
};

/** Answers like the server. `draft` answers a save; `has` is the stored draft. */
function service({ draft, has }: { draft?: (asked: ActAsked & { text?: string }) => object; has?: object } = {}) {
  return (asked: ActAsked) => {
    if (asked.action === 'scripts list') return acted({ rows: [SCRIPT] });
    if (asked.action === 'content pictures') return acted({ rows: [{ picture: PICTURE, use: 'banner' }] });
    if (asked.action === 'content draft')
      return acted(draft?.(asked) ?? { rows: [{ draft: 6, changes: [] }], said: ['草稿 6 存好了'] });
    if (asked.action !== 'content show') return acted();
    if (asked.words[0] !== 'draft') return acted({ rows: [SHOWN] });
    return has === undefined ? acted({ exitCode: 1, said: ['没有草稿。'] }) : acted({ rows: [has] });
  };
}
const save = () => userEvent.click(screen.getByRole('button', { name: '存草稿' }));
const sent = (asked: ActAsked[]) =>
  asked.filter(({ action }) => action === 'content draft') as (ActAsked & { text: string })[];
const banner = (at: number) => screen.findByRole('region', { name: new RegExp(`^横幅 ${at}`) });

test('edits the published content in order when there is no draft, and saves a draft', async () => {
  const { asked } = showConsole('/console/content', { act: service() });
  await userEvent.click(within(await banner(2)).getByRole('button', { name: /^上移：/ }));
  const title = within(await banner(1)).getByRole('textbox', { name: '横幅 1 的标题' });
  await userEvent.clear(title);
  await userEvent.type(title, '周日活动');
  await save();
  expect(await screen.findByText('草稿存好了，首页还没有变。')).toBeDefined();
  const [only] = sent(asked());
  expect(only?.options).toEqual({ on: '0' });
  expect(JSON.parse(only?.text ?? '')).toEqual({
    ...CONTENT,
    banners: [{ ...CONTENT.banners[1], title: '周日活动' }, CONTENT.banners[0]],
  });
  expect(screen.getByRole('button', { name: '存草稿' }).getAttribute('aria-disabled')).toBe('true');
});

test('moves the focus with a moved entry, and keeps it near a removed one', async () => {
  showConsole('/console/content', { act: service() });
  await userEvent.click(within(await banner(1)).getByRole('button', { name: /^下移：/ }));
  // The last entry has no button to move down.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('上移：横幅 2：雨夜上新');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('下移：横幅 1：雨夜上新');
  await userEvent.click(within(await banner(2)).getByRole('button', { name: /^去掉：/ }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('去掉：横幅 1：雨夜上新');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('加横幅');
});

test('renders all options of a long script list only while it is in use', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ({
    ...SCRIPT,
    script_id: at + 1,
    slug: at === 0 ? 'kite' : `s-${at}`,
  }));
  showConsole('/console/content', {
    act: (one) => (one.action === 'scripts list' ? acted({ rows }) : service()(one)),
  });
  const list = within(await banner(1)).getByRole<HTMLSelectElement>('combobox', { name: '横幅 1 的剧本' });
  await waitFor(() => expect([...list.options].map(({ text }) => text)).toEqual(['断线的纸鸢']));
  await userEvent.click(list);
  expect(list.options).toHaveLength(151);
  await userEvent.selectOptions(list, 's-7');
  await userEvent.tab();
  expect([list.value, list.options.length]).toEqual(['s-7', 1]);
});

test('shows an error at its field and in the summary, and keeps the input', async () => {
  const fault = { field: 'banners.0.title', says: '至多 20 个字' };
  showConsole('/console/content', {
    act: service({ draft: () => ({ exitCode: 1, rows: [fault], said: ['没有保存'] }) }),
  });
  const title = within(await banner(1)).getByRole('textbox', { name: '横幅 1 的标题' });
  await userEvent.type(title, '二');
  await save();
  expect(await screen.findByText('横幅 · 第 1 项 · 标题：至多 20 个字')).toBeDefined();
  expect(within(await banner(1)).getByRole('alert').textContent).toBe('至多 20 个字');
  expect((title as HTMLInputElement).value).toBe('雨夜上新二');
});

test('reports a conflicting draft, shows it, restores the own changes and saves over it', async () => {
  const conflict = { conflict: true, draft: 5, by: '工作人员 12', at: AT };
  const theirs = { ...DRAFT, content: { ...CONTENT, banners: [{ ...CONTENT.banners[0], title: '别人的' }] } };
  let first = true;
  const { asked } = showConsole('/console/content', {
    act: (one) => {
      const has = first ? undefined : theirs;
      const draft = () => {
        const answer = first
          ? { exitCode: 1, rows: [conflict], said: ['存过'] }
          : { rows: [{ draft: 6, changes: [] }] };
        first = false;
        return answer;
      };
      return service({ draft, ...(has === undefined ? {} : { has }) })(one);
    },
  });
  await userEvent.type(within(await banner(1)).getByRole('textbox', { name: '横幅 1 的标题' }), '甲');
  await save();
  expect((await screen.findByText(/工作人员 12在/)).parentElement?.textContent).toContain('你的修改还在这里');
  await userEvent.click(screen.getByRole('button', { name: '看看那一份' }));
  expect(await screen.findByDisplayValue('别人的')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '换回我的' }));
  expect(screen.getByDisplayValue('雨夜上新甲')).toBeDefined();
  await save();
  await screen.findByText('草稿存好了，首页还没有变。');
  expect(sent(asked()).map(({ options }) => options)).toEqual([{ on: '0' }, { on: '5' }]);
});

test('ignores a second press while saving', async () => {
  const { asked, services } = showConsole('/console/content', { act: service() });
  await userEvent.type(within(await banner(1)).getByRole('textbox', { name: '横幅 1 的标题' }), '甲');
  services.fail(consoleAct, 'never');
  await userEvent.dblClick(screen.getByRole('button', { name: '存草稿' }));
  expect(await screen.findByRole('button', { name: '正在保存…' })).toBeDefined();
  expect(sent(asked())).toHaveLength(1);
});

test('does not claim success without a response, and keeps the input', async () => {
  const { services } = showConsole('/console/content', { act: service() });
  await userEvent.type(within(await banner(1)).getByRole('textbox', { name: '横幅 1 的标题' }), '甲');
  services.fail(consoleAct, 'no network');
  await save();
  expect(await screen.findByText(/可能已经存了，也可能没有/)).toBeDefined();
  expect(screen.getByDisplayValue('雨夜上新甲')).toBeDefined();
});

test('restores unsaved changes after a visit to another page', async () => {
  const { router } = showConsole('/console/content', { act: service() });
  await userEvent.type(within(await banner(1)).getByRole('textbox', { name: '横幅 1 的标题' }), '甲');
  await router.navigate('/console/content/versions');
  await screen.findByRole('heading', { name: '首页内容的版本' });
  await router.navigate('/console/content');
  expect(await screen.findByDisplayValue('雨夜上新甲')).toBeDefined();
  expect(screen.getByText('接着上次没有保存的修改。')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '不要这些修改' }));
  expect(screen.getByDisplayValue('雨夜上新')).toBeDefined();
});

test('saves before a preview, and shows a link when the browser blocks the new window', async () => {
  const address = `/console-api/preview/${'p'.repeat(43)}`;
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { asked } = showConsole('/console/content', {
    act: service(),
    prepare: (services) => services.answer(consolePreview, { address }),
  });
  await banner(1);
  await userEvent.click(screen.getByRole('button', { name: '预览' }));
  expect((await screen.findByRole('link', { name: '打开预览' })).getAttribute('href')).toBe(address);
  expect(open).toHaveBeenCalledWith(address, '_blank');
  expect(sent(asked())).toHaveLength(1);
});

test('says why a preview was refused', async () => {
  showConsole('/console/content', {
    act: service({ has: DRAFT }),
    prepare: (services) => services.refuse(consolePreview, ERROR.notYours),
  });
  await banner(1);
  await userEvent.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByText('你的角色不能做这件事。')).toBeDefined();
});

test('lists the changes of a draft and publishes exactly that draft', async () => {
  const { asked } = showConsole('/console/content', { act: service({ has: { ...DRAFT, outdated: true } }) });
  expect(await screen.findByText('横幅：换了顺序')).toBeDefined();
  expect(screen.getByText(/首页内容换过别的/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '发布' }));
  await waitFor(() =>
    expect(asked().find(({ action }) => action === 'content publish')).toMatchObject({
      options: { on: '5', over: '3' },
      dryRun: true,
    }),
  );
});

test('uploads a picture and uses it', async () => {
  const { asked } = showConsole('/console/content', {
    act: (one) =>
      one.action === 'content add-picture'
        ? acted({ rows: [{ picture: 'b'.repeat(40), use: 'banner' }] })
        : service()(one),
  });
  await userEvent.click(await screen.findByRole('button', { name: '加横幅' }));
  expect(within(await banner(3)).getByText('还没有图片，要 2:1 的')).toBeDefined();
  await userEvent.click(within(await banner(3)).getByRole('button', { name: '选图片：横幅 3' }));
  await userEvent.upload(
    await screen.findByLabelText(/^上传一张/),
    new File([new Uint8Array(20_000)], 'a.png', { type: 'image/png' }),
  );
  await waitFor(async () =>
    expect(
      within(await banner(3))
        .getByRole('img', { name: '横幅 3的图片' })
        .getAttribute('src'),
    ).toBe(`/media/${'b'.repeat(40)}.webp`),
  );
  const added = asked().find(({ action }) => action === 'content add-picture') as ActAsked & { text: string };
  expect([added.words, atob(added.text).length]).toEqual([['banner'], 20_000]);
});

test('shows time, author and changes of versions, and offers a rollback', async () => {
  const row = { version: 3, came_at: AT, brought_by: '工作人员 12', how: 'published', shown: true, held: true };
  showConsole('/console/content/versions', {
    act: ({ action }) =>
      action === 'content list'
        ? acted({
            rows: [
              { ...row, changes: ['横幅：加了「雨夜」'] },
              { ...row, version: 2, shown: false, held: false, how: 'files', brought_by: null, changes: [] },
            ],
          })
        : acted(),
  });
  const [now, before] = await screen.findAllByRole('listitem');
  expect(now?.textContent).toContain('横幅：加了「雨夜」');
  expect(before?.textContent).toContain('随启动导入，来自文件');
  expect(screen.getAllByRole('button', { name: /^换回这一版/ })).toHaveLength(1);
});
