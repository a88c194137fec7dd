import { useMay } from './access/session.tsx';
import { Page } from './frame/page.tsx';
import { SECTIONS } from './frame/sections.ts';
import { Redirect } from '../router/redirect.tsx';
import { EmptyState } from '../ui/states.tsx';

/** The first section that one's role may look at. */
export function StartPage() {
  const may = useMay();
  const first = SECTIONS.find(({ needs }) => may(needs));
  if (first !== undefined) return <Redirect to={first.to} replace />;
  return (
    <Page title="后台">
      <EmptyState text="你的角色在这里还没有能看的" />
    </Page>
  );
}
