import { EmptyState } from '../ui/states.tsx';
import { Button } from '../ui/button.tsx';

/** A screen that broke, or whose chunk did not load: loading the page again is what helps. */
export function RouteError() {
  return (
    <main>
      <h1 className="visually-hidden">页面出错了</h1>
      <EmptyState text="页面没能打开，再试一次吧">
        <Button onClick={() => window.location.reload()}>重新加载</Button>
      </EmptyState>
    </main>
  );
}
