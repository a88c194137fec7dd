import { useEffect, useRef } from 'react';
import { draftOf, keepDraft } from '../session/drafts.ts';
import { Search } from './home-icons.tsx';
import css from './search-form.module.css';

/** The longest word the service takes, in characters. */
export const SEARCH_LENGTH_MAX = 500;

interface SearchFormProps {
  /** What stands in the field at first. */
  readonly initial?: string;
  /** Gets the word without blanks around it; a blank one only brings the cursor back into the field. */
  readonly onSearch: (name: string) => void;
}

/** The field for a script's name or a keyword. */
export function SearchForm({ initial = '', onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const draft = `search:${initial}`;
  // After a reload what was typed stands there again; who goes to another screen is done with it.
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
