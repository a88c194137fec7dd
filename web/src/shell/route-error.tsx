import { useFailure } from '../offline/failure.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Rain } from '../ui/home-icons.tsx';
import { ChunkError } from './chunk-error.ts';
import css from './route-error.module.css';
import { useRetry } from './use-retry.ts';

const REASONS = {
  slow: '网络太慢，还没有传完',
  failed: '加载失败，再试一次吧',
  broken: '页面出了点问题，再试一次吧',
} as const;
const STILL_SILENT = '还是连不上，检查一下网络';

/** Error page in place of a screen that broke or whose code failed to load. A retry keeps the address. */
export function RouteError({ error }: { error: unknown }) {
  const { attempt, retry } = useRetry(error);
  const reason = REASONS[error instanceof ChunkError ? error.reason : 'broken'];
  const { text, label, act } = useFailure(attempt === 'silent' ? STILL_SILENT : reason, () => void retry());
  return (
    <main className={css.page}>
      <Rain className={css.picture} />
      <h1>页面没能打开</h1>
      <p role="alert">{text}</p>
      <Button tone="primary" busy={attempt === 'running'} onClick={act}>
        {label}
      </Button>
      <ButtonLink to="/" tone="plain">
        返回首页
      </ButtonLink>
    </main>
  );
}
