import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  /** As it stands in the exported file, too. */
  readonly text: (row: Row) => string;
  /** Where the screen shows more than words. */
  readonly render?: (row: Row) => ReactNode;
  /**
   * In a table: numbers stand at the right, times are not broken, sentences are broken anywhere. Without one it is a
   * name or a word, which is broken between words alone.
   */
  readonly kind?: 'number' | 'time' | 'sentence';
}

/** The page of one row, and the action that one's role needs to look at it. */
export interface RowPage<Row> {
  readonly action: ConsoleAction;
  readonly to: (row: Row) => string;
}

/** Rows that are chosen, by their keys. */
export interface Selection<Row> {
  readonly canSelect: (row: Row) => boolean;
  readonly selected: ReadonlySet<string | number>;
  readonly set: (keys: readonly (string | number)[], isSelected: boolean) => void;
}

export interface RowsProps<Row> {
  /** Name of the list, for screen readers and for the file. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The first is the row's head. */
  readonly columns: readonly Column<Row>[];
  /** Actions for one row. */
  readonly renderActions?: ((row: Row) => ReactNode) | undefined;
  readonly page?: RowPage<Row> | undefined;
  readonly selection?: Selection<Row> | undefined;
}
