import type { TextareaHTMLAttributes } from 'react';
import css from './text-area.module.css';

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...props} className={css.area} />;
}
