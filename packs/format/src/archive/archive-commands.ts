import type { Outcome } from '../outcome.ts';
import { readArguments } from '../read-arguments.ts';
import { packCommand } from './pack-command.ts';
import { unpackCommand } from './unpack-command.ts';

/** Undefined when the command is another one, or nobody knows what was meant. */
export function runArchiveCommand(args: readonly string[]): Promise<Outcome> | undefined {
  const options = readArguments(args);
  const [command, source, ...more] = options?.words ?? [];
  if (source === undefined || more.length > 0) return undefined;
  if (command === 'pack') return packCommand(source, options?.output);
  if (command === 'unpack') return unpackCommand(source, options?.output);
  return undefined;
}
