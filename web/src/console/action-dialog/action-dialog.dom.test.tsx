import { consoleAct, consoleFactor } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as saving from '../../browser/save-text.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { acted, showConsole, someService } from '../testing/show-console.tsx';

keepPageClean();
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sheet = () => within(screen.getByRole('dialog'));

async function fillInBan(): Promise<void> {
  await press(/^封禁：/);
  await press('30 天');
  await userEvent.type(sheet().getByRole('textbox'), '多次辱骂');
  await press('看看会怎样');
  await screen.findByRole('button', { name: '确认封禁' });
}

test('bans after a dry run and a confirmation, only once, and links to the audit log', async () => {
  const { asked, router } = showConsole('/console/people/12', { act: someService });
  await fillInBan();
  const words = ['12', '30d', '多次辱骂'];
  expect(asked().filter(({ action }) => action === 'people ban')).toEqual([
    { action: 'people ban', words, options: {}, dryRun: true },
  ]);
  expect(sheet().getByText(/^封禁这个账号，30 天/).textContent).toContain('原因「多次辱骂」本人会看到');
  expect(sheet().getByText('2026-12-26 12:00:00')).toBeDefined();
  const shown = asked().filter(({ action }) => action === 'people show').length;
  await userEvent.dblClick(sheet().getByRole('button', { name: '确认封禁' }));
  // The server's text without the lines for the command line.
  expect(await sheet().findByText('已封禁，到 2026-12-26 12:00:00。')).toBeDefined();
  expect(asked().filter(({ action, dryRun }) => action === 'people ban' && !dryRun)).toHaveLength(1);
  await waitFor(() => expect(asked().filter(({ action }) => action === 'people show').length).toBeGreaterThan(shown));
  await userEvent.click(sheet().getByRole('link', { name: '看这条痕迹' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/trail'));
  expect(asked().at(-1)).toMatchObject({ action: 'trail', options: { action: 'people ban', on: '玩家 12' } });
});

test('reports a missing value at its field and sends nothing', async () => {
  const { asked } = showConsole('/console/people/12', { act: someService });
  await press(/^封禁：/);
  await press('看看会怎样');
  expect(sheet().getByRole('alert').textContent).toBe('请选多久');
  expect(asked().filter(({ action }) => action === 'people ban')).toEqual([]);
});

test('asks for a fresh second factor, then continues by itself', async () => {
  const { services, asked } = showConsole('/console/people/12', { act: someService });
  await fillInBan();
  services.refuse(consoleAct, ERROR.factorNeeded);
  await press('确认封禁');
  const code = await screen.findByRole('textbox', { name: '验证器上的六位数字' });
  services.refuse(consoleFactor, ERROR.codeWrong);
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText(/不对，或者已经用过了/)).toBeDefined();
  services.answer(consoleFactor, { freshUntil: 2_000_000_000 });
  services.answerEach(consoleAct, ({ body }) => someService(body as Parameters<typeof someService>[0]));
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('已封禁，到 2026-12-26 12:00:00。')).toBeDefined();
  expect(asked().filter(({ action, dryRun }) => action === 'people ban' && !dryRun)).toHaveLength(2);
});

test('shows the server’s reason for a refusal and keeps the input', async () => {
  showConsole('/console/people/12', {
    act: (asked) =>
      asked.action === 'people ban'
        ? acted({ exitCode: 1, said: ['没有这个人。编号用 people find 找。'] })
        : someService(asked),
  });
  await press(/^封禁：/);
  await press('一直');
  await userEvent.type(sheet().getByRole('textbox'), '多次辱骂');
  await press('看看会怎样');
  expect((await sheet().findByRole('alert')).textContent).toContain('没有这个人');
  expect(sheet().getByRole<HTMLTextAreaElement>('textbox').value).toBe('多次辱骂');
});

test('reports an unknown outcome without a response, and does not send again', async () => {
  const { services, asked } = showConsole('/console/people/12', { act: someService });
  await fillInBan();
  services.fail(consoleAct, 'no network');
  await press('确认封禁');
  expect((await sheet().findByRole('alert')).textContent).toContain('可能已经做了');
  expect(sheet().queryByRole('button', { name: '确认封禁' })).toBeNull();
  expect(asked().filter(({ action, dryRun }) => action === 'people ban' && !dryRun)).toHaveLength(1);
});

test('starts with the dry run when no field is open, and shows why nothing changes', async () => {
  showConsole('/console/people/12', {
    act: (asked) =>
      asked.action === 'people sign-out' ? acted({ exitCode: 1, said: ['本来就没有登录。'] }) : someService(asked),
  });
  await press(/^退出所有登录/);
  expect((await sheet().findByRole('alert')).textContent).toBe('本来就没有登录。');
});

test('shows codes once, closes only by its own button, and saves all of them to a file', async () => {
  const save = vi.spyOn(saving, 'saveText').mockImplementation(() => undefined);
  const codes = Array.from({ length: 60 }, (_, index) => `AAAA-BBBB-CCCC-${1_000 + index}`);
  showConsole('/console/codes', {
    act: ({ action, dryRun }) =>
      action === 'codes create'
        ? acted({
            dryRun,
            rows: dryRun ? [] : codes.map((code) => ({ code, name: '月卡', batchId: 5, remark: '=1' })),
            change: { on: '第 5 批兑换码', before: null, after: { size: 60 } },
          })
        : acted(),
  });
  await press('做兑换码');
  await press('会员 30 天');
  await userEvent.type(sheet().getByRole('textbox', { name: '个数' }), '60');
  await press('看看会怎样');
  await press('确认做兑换码');
  expect(await screen.findByText('做好了 60 个')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('AAAA-BBBB-CCCC-1000')).toBeDefined();
  expect(screen.queryByText('AAAA-BBBB-CCCC-1055')).toBeNull();
  await press('存成文件');
  const [file] = save.mock.calls[0] ?? [];
  expect(file?.text).toContain("AAAA-BBBB-CCCC-1059,月卡,长期有效,5,'=1");
  await press('存好了，关掉');
  expect(screen.queryByRole('dialog')).toBeNull();
});
