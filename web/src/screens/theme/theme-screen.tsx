import { THEMES, type Theme } from '@juzhongren/contract/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '../../router/hooks.ts';
import { useListVisit } from '../../ui/list/list-kept.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptList } from '../../ui/cards/script-list.tsx';
import { scriptPages } from '../../ui/cards/script-pages.ts';
import { THEME_TITLE } from '../../ui/themes.ts';

/** /script/list/newbee, /self, /free, /cp, /fresh. */
export function ThemeScreen() {
  const { pathname } = useLocation();
  // The route table contains only these paths. While the screen unmounts, the address may already be another.
  const theme = THEMES.find((name) => pathname.startsWith(`/script/list/${name}`)) ?? 'newbee';
  return (
    <Page title={THEME_TITLE[theme]}>
      <ThemeList key={theme} theme={theme} />
    </Page>
  );
}

function ThemeList({ theme }: { theme: Theme }) {
  const pages = scriptPages({ condition: { theme } });
  useListVisit(pages.queryKey);
  const query = useInfiniteQuery(pages);
  return <ScriptList query={query} label={THEME_TITLE[theme]} scene="LIST" />;
}
