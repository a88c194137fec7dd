/** Where each bundle says which packages are in it, below its folder; not served (server/src/client/serve-client.ts). */
export const BUNDLED_FILE = '.vite/bundled.json';
