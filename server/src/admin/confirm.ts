import { createInterface } from 'node:readline/promises';
import { aside } from './answer.ts';

/** Asks for confirmation at the terminal. Without a terminal it prints which option to use and returns false. */
export async function isConfirmed(name: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    aside(`没有做：${name} 不能撤回。确定要做，请加 --yes；只想看看会怎样，请加 --dry-run。`);
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question('这件事不能撤回。确定要做，请输入 yes：');
  lines.close();
  if (typed.trim() === 'yes') return true;
  aside('没有做。');
  return false;
}
