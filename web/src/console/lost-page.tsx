import { Page } from './frame/page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

export function LostPage() {
  return (
    <Page title="页面走丢了">
      <EmptyState text="后台没有这一页">
        <ButtonLink to="/console">回到开头</ButtonLink>
      </EmptyState>
    </Page>
  );
}
