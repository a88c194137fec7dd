import css from './tags.module.css';

export function Tags({ tags }: { tags: readonly string[] }) {
  const shown = tags.filter((tag) => tag !== '');
  if (shown.length === 0) return null;
  return (
    <ul className={css.tags}>
      {shown.map((tag) => (
        <li key={tag} className={css.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
