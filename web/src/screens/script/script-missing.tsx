import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

export function ScriptMissing() {
  return (
    <>
      <h1 className="visually-hidden">剧本</h1>
      <EmptyState text="没有找到这个剧本，它可能已经下架了">
        <ButtonLink to="/scripts" tone="primary">
          去看看别的剧本
        </ButtonLink>
      </EmptyState>
    </>
  );
}
