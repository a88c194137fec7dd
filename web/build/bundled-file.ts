/**
 * Names the file in each bundle's folder that lists the packages in the bundle. The server does not serve it
 * (server/src/client/serve-client.ts).
 */
export const BUNDLED_FILE = '.vite/bundled.json';
