import { consoleAct } from '@juzhongren/contract/console/calls';
import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { loadConsole } from '../access/ask-console.ts';
import { spoken } from '../parts/spoken.ts';
import { readRows } from './read-rows.ts';

/** Query command, in the words of the command line. */
export interface RowsQueryInput {
  readonly action: ConsoleAction;
  readonly words?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
}

export interface Looked<Row> {
  readonly rows: readonly Row[];
  readonly odd: number;
  /** Messages in words. The only content if there are no rows, for example for an unknown user id. */
  readonly said: readonly string[];
  readonly exitCode: number;
}

/** First part of the query key of all loaded rows. Every action invalidates them. */
export const ROWS = 'rows';

export function rowsQuery<Row>({ action, words = [], options = {} }: RowsQueryInput, schema: z.ZodMiniType<Row>) {
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

/** Returns whether a query key asks for the same list, apart from its limit. */
export function isSameList(key: readonly unknown[] | undefined, { action, options = {} }: RowsQueryInput): boolean {
  return key?.[1] === action && JSON.stringify(key[3]) === JSON.stringify(options) && LIMITED.test(action);
}

/** Actions whose only word is the limit. */
const LIMITED = /^(?:trail$|orders days$|(?:orders|codes|complaints|feedback) list$)/;
