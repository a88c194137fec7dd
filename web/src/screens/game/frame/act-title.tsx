import type { RoomView } from '@juzhongren/contract/room/view';
import css from './act-title.module.css';

/** Longest title, in characters, that fits on one line of a small phone. */
const LONG = 7;

/** Title such as 「第 1 幕 线断了」. If it takes two lines, the number is not broken. */
export function ActTitle({ act: { number, title } }: { act: Pick<NonNullable<RoomView['act']>, 'number' | 'title'> }) {
  return (
    <>
      <span className={css.number}>{`第 ${number} 幕`}</span>{' '}
      <span className={title.length > LONG ? css.long : undefined}>{title}</span>
    </>
  );
}
