import type { TextareaHTMLAttributes } from 'react';
import css from './text-area.module.css';

/** A few lines to write on ink; its label stands beside it. */
export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...props} className={css.area} />;
}
