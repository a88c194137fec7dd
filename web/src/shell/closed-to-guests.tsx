import { ButtonLink } from '../ui/button.tsx';
import { KeepGame } from '../ui/guest/keep-game.tsx';
import { Page } from '../ui/page.tsx';
import css from './closed-to-guests.module.css';

export function ClosedToGuests() {
  return (
    <Page title="访客">
      <div className={css.gate}>
        <KeepGame
          why="这里要有账号才能用。用手机号留下这局，座位、记录和报告都归你，这里也能用了。"
          tone="primary"
          plain
        />
        <ButtonLink to="/game" replace block>
          回到这一局
        </ButtonLink>
      </div>
    </Page>
  );
}
