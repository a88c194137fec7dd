import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import { useEffect } from 'react';
import { useLocation } from '../router/hooks.ts';
import { host } from '../session/hosts/current-host.ts';

/** Screens whose heading is no title: a slogan, or none at all. */
const NAMED: Readonly<Record<string, string>> = {
  '/': '首页',
  '/scripts': '剧本',
  '/profile': '我的',
  '/auth': '登录',
  '/game': '房间',
};

/** The document's title: always the product's, but where the host shows it in a bar of its own, it names the screen. */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!host().titleFollowsScreen) return;
    const named = NAMED[pathname.toLowerCase().replace(/\/+$/, '') || '/'];
    if (named !== undefined) {
      document.title = named;
      return;
    }
    // A heading comes with its screen, or only with its data.
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
