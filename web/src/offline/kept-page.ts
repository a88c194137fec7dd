/** Whether this page is one that the service worker kept: nobody answered, or not soon enough. */
export function isKeptPage(page: Document): boolean {
  return page.documentElement.dataset['kept'] !== undefined;
}

let opened: string | undefined;

/** Whether this path and query is the screen that the page began with: the others did not come with it. */
export function isOpenedAddress(address: string): boolean {
  opened ??= address;
  return opened === address;
}
