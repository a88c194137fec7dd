import { consoleAct } from '@juzhongren/contract/console/calls';
import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { loadConsole } from '../access/ask-console.ts';
import { spoken } from '../parts/spoken.ts';
import { readRows } from './read-rows.ts';

/** Something to look at, as it would be typed. */
export interface Asked {
  readonly action: ConsoleAction;
  readonly words?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
}

export interface Looked<Row> {
  readonly rows: readonly Row[];
  readonly odd: number;
  /** In words; alone where there are no rows, such as that there is nobody of this number. */
  readonly said: readonly string[];
  readonly exitCode: number;
}

/** Begins the key of everything that was looked at: what is done makes all of it old. */
export const ROWS = 'rows';

export function rowsQuery<Row>({ action, words = [], options = {} }: Asked, schema: z.ZodMiniType<Row>) {
  return queryOptions({
    queryKey: [ROWS, action, words, options],
    queryFn: async ({ signal }): Promise<Looked<Row>> => {
      const { rows, said, exitCode } = await loadConsole(
        consoleAct,
        { action, words: [...words], options: { ...options }, dryRun: false },
        { signal },
      );
      return { ...readRows(schema, rows), said: spoken(said), exitCode };
    },
    staleTime: 0,
  });
}

/** Whether another key asks for the same but for how many. */
export function isSameList(key: readonly unknown[] | undefined, { action, options = {} }: Asked): boolean {
  return key?.[1] === action && JSON.stringify(key[3]) === JSON.stringify(options) && LIMITED.test(action);
}

/** Actions whose one word is how many. */
const LIMITED = /^(?:trail$|orders days$|(?:orders|codes|complaints|feedback) list$)/;
