import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import { useEffect } from 'react';
import { useLocation } from '../router/hooks.ts';
import { host } from '../session/hosts/current-host.ts';

/** Titles of screens whose heading is a slogan or missing. */
const NAMED: Readonly<Record<string, string>> = {
  '/': '首页',
  '/scripts': '剧本',
  '/profile': '我的',
  '/auth': '登录',
  '/game': '房间',
};

/**
 * Sets the document title to the name of the screen if the host shows it in its own bar. Elsewhere the product's title
 * stays.
 */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!host().titleFollowsScreen) return;
    const named = NAMED[pathname.toLowerCase().replace(/\/+$/, '') || '/'];
    if (named !== undefined) {
      document.title = named;
      return;
    }
    // A heading appears with its screen, or later with its data.
    const follow = (): void => {
      const title = document.querySelector('h1')?.textContent.trim() ?? '';
      document.title = title === '' ? PRODUCT_TITLE : title;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
