import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { useNavigate } from '../../router/hooks.ts';
import { useSignedIn } from '../../identity/token.ts';
import { Seal } from '../../ui/seal.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import css from './hero.module.css';

const STEPS = ['选一个剧本', '把链接发给朋友', '各拿各的秘密'] as const;

export function Hero() {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  return (
    <header className={css.hero}>
      <p className={css.seal} aria-hidden="true">
        <Seal />
      </p>
      <h1 className={css.title}>
        <span className="visually-hidden">{PRODUCT_NAME}：</span>
        今晚，谁在说谎？
      </h1>
      {!signedIn && (
        <>
          <p className={css.line}>约上朋友，一人一份剧本，用手机一起破一桩案子。</p>
          <ol className={css.steps}>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <div className={css.search}>
        <SearchForm onSearch={(name) => void navigate(`/script/search?${new URLSearchParams({ name }).toString()}`)} />
      </div>
    </header>
  );
}
