import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { ButtonLink } from '../../ui/button.tsx';
import css from './hero.module.css';
import { LastGame } from './last-game.tsx';

const STEPS = ['选一个剧本', '把链接发给朋友', '各拿各的秘密'] as const;

/** What this is, in one breath, and where to begin. */
export function Hero() {
  return (
    <header className={css.hero}>
      <p className={css.seal} aria-hidden="true">
        {PRODUCT_NAME}
      </p>
      <h1 className={css.title}>
        <span className="visually-hidden">{PRODUCT_NAME}：</span>
        今晚，
        <br />
        谁在说谎？
      </h1>
      <p className={css.line}>约上朋友，一人一份剧本，用手机一起破一桩案子。</p>
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css.actions}>
        <ButtonLink className={css.begin ?? ''} to="/scripts" tone="primary">
          挑一桩案子
        </ButtonLink>
        <LastGame />
      </div>
    </header>
  );
}
