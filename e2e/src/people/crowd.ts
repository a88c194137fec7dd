// People who ask a service again and again, each over a connection that stays open, and count what does not come back.
import { Agent, request } from 'node:https';

const PEOPLE = 8;
const READS = ['/', '/script-service/script/scene', '/script-service/index/collection/list'];
const FEED = JSON.stringify({ offset: 0, limit: 5 });

export interface Asked {
  readonly sent: number;
  /** Status of each that did not end well, 0 for one that broke off; with the ms since the crowd began. */
  readonly wrong: readonly { readonly status: number; readonly path: string; readonly at: number }[];
}

/** They ask until `isOver`, and until it was asked so often. Every second request is one that no proxy may send twice. */
export async function crowd(url: string, least: number, isOver: () => boolean): Promise<Asked> {
  // Certificates of a test are signed by nobody.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const begun = performance.now();
  const wrong: Asked['wrong'][number][] = [];
  let sent = 0;
  const person = async (): Promise<void> => {
    while (sent < least || !isOver()) {
      sent += 1;
      const isPost = sent % 2 === 1;
      const path = isPost ? '/script-service/index/feed/script' : (READS[(sent / 2) % READS.length] ?? '/');
      const status = await ask(url + path, isPost ? FEED : undefined, agent);
      if (status !== 200) wrong.push({ status, path, at: Math.round(performance.now() - begun) });
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  agent.destroy();
  return { sent, wrong };
}

/** As deploy/replace-servers does, so that a proxy which looks at no server by itself hears who stops. */
export async function askWhoIsThere(url: string): Promise<void> {
  const agent = new Agent({ rejectUnauthorized: false });
  for (let times = 0; times < 20; times += 1) await ask(`${url}/healthz`, undefined, agent);
}

function ask(url: string, body: string | undefined, agent: Agent): Promise<number> {
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((done) => {
    const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers });
    asked.once('error', () => done(0));
    asked.once('response', (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0)).once('error', () => done(0));
    });
    asked.end(body);
  });
}
