import css from './marked.module.css';

/** Text with the first occurrence of `word` marked, ignoring case. */
export function Marked({ text, word }: { text: string; word: string }) {
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase());
  if (at === -1) return <span>{text}</span>;
  const end = at + word.length;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark className={css.mark}>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}
