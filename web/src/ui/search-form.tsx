import { useEffect, useRef } from 'react';
import { draftOf, keepDraft } from '../session/drafts.ts';
import { Search } from './home-icons.tsx';
import css from './search-form.module.css';

/** Length limit of the service, in characters. */
export const SEARCH_LENGTH_MAX = 500;

interface SearchFormProps {
  readonly initial?: string;
  /** Receives the trimmed search text. A blank text only focuses the field. */
  readonly onSearch: (name: string) => void;
}

export function SearchForm({ initial = '', onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const draft = `search:${initial}`;
  // Restores the text after a reload. Leaving the screen deletes the draft.
  useEffect(() => {
    const typed = draftOf(draft);
    if (typed !== undefined && input.current !== null) input.current.value = typed;
    return () => keepDraft(draft, '');
  }, [draft]);
  return (
    <form
      role="search"
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const name = input.current?.value.trim() ?? '';
        if (name === '') input.current?.focus();
        else onSearch(name);
      }}
    >
      <input
        ref={input}
        type="search"
        className={css.input}
        defaultValue={initial}
        onChange={(event) => keepDraft(draft, event.target.value === initial ? '' : event.target.value)}
        placeholder="搜索剧本或关键词"
        aria-label="搜索剧本或关键词"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_LENGTH_MAX}
      />
      <button type="submit" className={css.submit} aria-label="搜索">
        <Search className={css.icon} />
      </button>
    </form>
  );
}
