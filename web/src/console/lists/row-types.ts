import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly name: string;
  /** Also written to the exported file. */
  readonly text: (row: Row) => string;
  /** Replaces `text` on the screen, for content that is more than words. */
  readonly render?: (row: Row) => ReactNode;
  /**
   * Layout in a table: numbers align right, times do not wrap, sentences wrap anywhere. Absent: a name or a word, which
   * wraps only between words.
   */
  readonly kind?: 'number' | 'time' | 'sentence';
}

export interface RowPage<Row> {
  readonly action: ConsoleAction;
  readonly to: (row: Row) => string;
}

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
  /** The first column is the head of the row. */
  readonly columns: readonly Column<Row>[];
  readonly renderActions?: ((row: Row) => ReactNode) | undefined;
  readonly page?: RowPage<Row> | undefined;
  readonly selection?: Selection<Row> | undefined;
}
