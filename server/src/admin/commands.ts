// Defines the operator's commands: every staff action, run by the account of the machine. They use the server's
// environment and work while it runs, because every server polls for changes twice a second.
import { randomBytes } from 'node:crypto';
import type { CommandLine } from '@juzhongren/pack-format/messages/command-line';
import { Option } from 'commander';
import { pino } from 'pino';
import { openDatabase, openUnmigrated } from '../open-database.ts';
import { openIntegrations } from '../integrations/open-integrations.ts';
import { loadSecrets } from '../secrets.ts';
import { readEnv } from '../settings/env.ts';
import type { Action, ActionInput } from '../staff/action/action.ts';
import { ACTIONS, nameOf } from '../staff/actions.ts';
import { type Performed, perform } from '../staff/perform.ts';
import { answer } from './answer.ts';
import { isConfirmed } from './confirm.ts';
import { runDoctor } from './doctor.ts';
import { machineActor } from './machine-actor.ts';

const log = pino({ level: 'error' }, pino.destination(2));

type Options = ActionInput['options'] & { readonly json?: boolean; readonly yes?: boolean; readonly dryRun?: boolean };

const JSON_OPTION = new Option('--json', '输出 JSON，给程序读');
const DRY_RUN = new Option('--dry-run', '只看会怎样，什么都不改');
const YES = new Option('--yes', '不再问，直接做（这件事不能撤回）');

const OPTIONS_OF = { nothing: [], something: [DRY_RUN], 'for ever': [DRY_RUN, YES] } as const;

export const ADMIN: CommandLine<Options, Promise<number>> = {
  name: 'npm run admin --',
  options: [JSON_OPTION],
  commands: {
    ...Object.fromEntries(
      Object.entries<Action>(ACTIONS).map(([typed, action]) => [
        typed,
        {
          does: action.does,
          ...(action.more === undefined ? {} : { more: action.more }),
          options: [...(action.options ?? []), ...OPTIONS_OF[action.changes]],
          run: (word, options, more) => runAction(nameOf(typed), action, { words: wordsOf(word, more), options }),
        },
      ]),
    ),
    doctor: {
      does: '把设置、数据库、磁盘、时钟、外部服务、公开地址都看一遍，说哪里要修（有就以 1 结束）',
      more: '什么都不改，也不发短信；--sms 才真发一条。例：npm run admin -- doctor --sms 13800000001',
      options: [new Option('--sms <手机号>', '真发一条验证码短信到这里')],
      run: (_word, options) => runDoctor({ json: options.json === true, phone: textOf(options['sms']) }),
    },
  },
};

const textOf = (option: string | boolean | undefined) => (typeof option === 'string' ? option : undefined);

const wordsOf = (word: string, more: readonly string[]) => (word === '' && more.length === 0 ? [] : [word, ...more]);

async function runAction(
  name: string,
  action: Action,
  asked: { readonly words: readonly string[]; readonly options: Options },
): Promise<number> {
  const { json = false, yes = false, dryRun = false } = asked.options;
  const act = async (isDryRun: boolean): Promise<Performed> => {
    const told = answer({ json, isDryRun });
    const performed = await inActionContext(action, told, (world) =>
      perform(world, { name, action, asked, actor: machineActor(), isDryRun }),
    );
    told.print(performed);
    return performed;
  };
  if (action.changes === 'for ever' && !yes && !dryRun) {
    const { change, exitCode } = await act(true);
    if (change === undefined) return exitCode;
    if (!(await isConfirmed(name))) return 1;
  }
  return (await act(dryRun)).exitCode;
}

/** Opens the database for an action and closes it afterwards. */
async function inActionContext<Result>(
  action: Action,
  { people, note }: Pick<ReturnType<typeof answer>, 'people' | 'note'>,
  work: (world: Parameters<typeof perform>[0]) => Promise<Result>,
): Promise<Result> {
  const now = Date.now;
  const embedded = { HUMAN_CHECK: 'embedded', SMS: 'embedded', MESSENGER: 'embedded', PAYMENT: 'embedded' };
  const env = readEnv(process.env, embedded);
  const open = 'into' in action ? openUnmigrated : openDatabase;
  const database = await open(env, log, note);
  const { db, pool, address } = database;
  const secrets = () => loadSecrets(db, randomBytes);
  const payment = async () =>
    openIntegrations({ env, db, now, log, secrets: await secrets(), randomBytes }, { say: note }).payment;
  try {
    return await work({ pool, address, env, now, randomBytes, people, secrets, payment });
  } finally {
    await database.close();
  }
}
