// Tests display names of staff and who may change them.
import type { StaffRole } from '@juzhongren/contract/console/calls';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import type { Actor } from './action/action.ts';
import { performed } from './testing/action-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function staff(role: StaffRole, nickname = ''): Promise<number> {
  const { userId } = await server.user(nickname);
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('staff_account')
    .values({ user_id: userId, role, since: at, enrol_until: null, enrolled_at: at })
    .execute();
  return userId;
}
const by = (userId: number): Actor => ({ kind: 'account', name: String(userId), from: '10.0.0.1' });
const name = (who: number, words: string[], actor?: Actor) =>
  performed(server, 'staff name <编号> <显示名...>', { words: [String(who), ...words], ...(actor && { actor }) });
const list = async () => (await performed(server, 'staff list')).lines.join('\n');

test('lets staff, owners and the command line set a display name, but no one else', async () => {
  const [owner, support, editor] = [await staff('owner'), await staff('support', '夜猫子'), await staff('editor')];
  expect(await list()).toContain(`${support}\t夜猫子\t客服`);
  expect(await name(support, ['小林'], by(support))).toMatchObject({
    code: 0,
    change: { on: `玩家 ${support}`, before: { display_name: null }, after: { display_name: '小林' } },
  });
  expect(await list()).toContain(`${support}\t小林\t客服`);
  expect(await name(support, ['坏名字'], by(editor))).toMatchObject({
    code: 1,
    lines: ['别人的显示名只有负责人能改。'],
  });
  expect(await name(support, ['林', '小姐'], by(owner))).toMatchObject({ code: 0 });
  expect(await name(editor, ['阿编'])).toMatchObject({ code: 0 });
  expect(await list()).toContain('林 小姐');
});

test.each([[[' ']], [['长'.repeat(21)]], [['看\u200b不见']]])('refuses the display name %j', async (words) => {
  const who = await staff('support');
  expect(await name(who, words)).toMatchObject({ code: 1, lines: ['显示名是 1 到 20 个可见的字。'] });
});

test('refuses a colleague’s name and a name for a user who is not staff', async () => {
  const [one, other] = [await staff('support'), await staff('editor')];
  await name(one, ['Xiao Lin']);
  expect(await name(other, ['xiao lin'])).toMatchObject({ code: 1, lines: [expect.stringContaining('已经有同事')] });
  expect(await name(one, ['Xiao Lin'])).toMatchObject({ code: 1, lines: ['本来就是这个显示名。'] });
  expect(await name(2_000_000_000, ['没有人'])).toMatchObject({ code: 1, lines: ['这个编号不是工作人员。'] });
});

test('sets and validates the name when staff are added', async () => {
  const add = (phone: string, given: string) =>
    performed(server, 'staff add <手机号> <角色>', { words: [phone, 'support'], options: { name: given } });
  expect(await add('13800000011', '新同事')).toMatchObject({ code: 0, change: { after: { display_name: '新同事' } } });
  expect(await add('13800000012', '新同事')).toMatchObject({ code: 1 });
  expect(await add('13800000012', '')).toMatchObject({ code: 1 });
});

test('shows the display name, else the nickname, in the audit log and in cases', async () => {
  const [named, plain] = [await staff('owner'), await staff('moderator', '夜猫子二号')];
  await name(named, ['老周'], by(named));
  await server.deps.db
    .insertInto('feedback')
    .values(
      [named, plain].map((userId) => ({
        user_id: userId,
        feedback_type: FEEDBACK_TYPE.Remark,
        remark: '打不开',
        created_at: new Date(server.clock.now),
      })),
    )
    .execute();
  const { lines } = await performed(server, 'feedback list [条数]');
  const numbers = lines.flatMap((line) => /^(\d+)\t/.exec(line)?.[1] ?? []);
  await performed(server, 'feedback take <编号>', { words: [numbers[0] ?? ''], actor: by(named) });
  await performed(server, 'feedback take <编号>', { words: [numbers[1] ?? ''], actor: by(plain) });
  const inbox = (await performed(server, 'feedback list [条数]')).lines.join('\n');
  expect(inbox).toContain(`处理中（老周（工作人员 ${named}）`);
  expect(inbox).toContain(`处理中（夜猫子二号（工作人员 ${plain}）`);
  const auditLog = (await performed(server, 'trail [条数]')).lines.join('\n');
  expect(auditLog).toContain(`老周（工作人员 ${named}）@10.0.0.1\tfeedback take`);
  expect(auditLog).toContain(`夜猫子二号（工作人员 ${plain}）@10.0.0.1\tfeedback take`);
  expect(auditLog).toContain('ning@desk-1\t');
});
