// Runs `npm run admin -- doctor`. It is not in the action registry, because it must work when the database does not
// respond.
import { pino } from 'pino';
import { examine } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import { openUnmigrated } from '../open-database.ts';
import { answer } from './answer.ts';

const MARKS: Readonly<Record<Finding['state'], string>> = {
  fine: '好　　',
  careful: '留意　',
  wrong: '要修　',
  unused: '没有看',
};

/** Prints the findings. Resolves with the exit code: 1 if something must be fixed. */
export async function runDoctor({ json, phone }: { json: boolean; phone: string | undefined }): Promise<number> {
  const told = answer({ json, isDryRun: false });
  const findings = await examine({
    environment: process.env,
    phone,
    open: (env) => openUnmigrated(env, pino({ level: 'silent' }), told.note),
  });
  for (const finding of findings) told.people.say(`${MARKS[finding.state]}  ${finding.what}：${finding.says}`, finding);
  const count = findings.filter(({ state }) => state === 'wrong').length;
  told.people.say(count === 0 ? '没有要修的。' : `有 ${count} 处要修。`);
  const exitCode = count === 0 ? 0 : 1;
  told.print({ exitCode, change: undefined });
  return exitCode;
}
