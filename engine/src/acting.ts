import type { TableState } from './state.ts';

/** A user's seat at the table, found before any rule of play is asked. */
export type Acting = { state: TableState; seat: string };
