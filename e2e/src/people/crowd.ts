// Sends requests to a service from several clients over keep-alive connections and records failures.
import { Agent, request } from 'node:https';

const PEOPLE = 8;
const READS = ['/', '/script-service/script/scene', '/script-service/index/collection/list'];
const FEED = JSON.stringify({ offset: 0, limit: 5 });

export interface CrowdResult {
  readonly sent: number;
  /** Failed requests: status (0 for a broken connection), and `at` in ms since the start. */
  readonly wrong: readonly { readonly status: number; readonly path: string; readonly at: number }[];
}

/**
 * Sends requests until `isOver` and at least `least` of them. Every second one is a POST, which no proxy may repeat.
 */
export async function crowd(url: string, least: number, isOver: () => boolean): Promise<CrowdResult> {
  // Test certificates are self-signed.
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const begun = performance.now();
  const wrong: CrowdResult['wrong'][number][] = [];
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

/**
 * Sends health checks as deploy/replace-servers does, so that a proxy without active checks notices a stopped server.
 */
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
