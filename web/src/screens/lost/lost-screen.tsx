import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import css from './lost-screen.module.css';

/** An address that leads nowhere. */
export function LostScreen() {
  return (
    <main className={css.page}>
      <h1 className="visually-hidden">页面走丢了</h1>
      <EmptyState text="页面走丢了">
        <ButtonLink to="/" replace>
          返回首页
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
