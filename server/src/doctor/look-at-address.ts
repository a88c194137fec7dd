// Whether people get in by PUBLIC_URL: its certificate, the server behind it, and the push channel through whatever is between.
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { WebSocket } from 'ws';
import { CHANNEL_PATH } from '../http/service-paths.ts';
import { HEALTH_PATHS } from '../http/health.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';

const WITHIN_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS_LEFT_FINE = 14;
/** The server's own answer to a line without a ticket: it got there. */
const NO_TICKET = 401;
const FORBIDDEN = 403;

export async function lookAtAddress(publicUrl: string | undefined): Promise<Finding[]> {
  if (publicUrl === undefined) return [unused('公开地址', '没有设 PUBLIC_URL，不知道从哪里看')];
  const url = new URL(publicUrl);
  return [
    url.protocol === 'https:'
      ? await lookAtCertificate(url)
      : careful('证书', '公开地址不是 https：口令和 Cookie 会明着走'),
    await lookBehind(url),
    await lookAtChannel(url),
  ];
}

async function lookAtCertificate({ hostname, port }: URL): Promise<Finding> {
  const name = hostname.replaceAll(/[[\]]/g, '');
  // A number is no name to ask for.
  const named = isIP(name) === 0 ? { servername: name } : {};
  return await new Promise((resolve) => {
    const socket = connect({ host: name, port: Number(port || 443), ...named, timeout: WITHIN_MS }, () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      socket.end();
      resolve(
        days < DAYS_LEFT_FINE ? careful('证书', `还有 ${days} 天到期，请续上`) : fine('证书', `对，还有 ${days} 天`),
      );
    });
    const fail = (why: string) => {
      socket.destroy();
      resolve(wrong('证书', `${why}：看 ${hostname} 的证书、中间证书和到期日`));
    };
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.on('timeout', () => fail(`${WITHIN_MS / 1_000} 秒没有回答`));
  });
}

async function lookBehind(url: URL): Promise<Finding> {
  const address = new URL(HEALTH_PATHS.ready, url);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'manual' });
    const body: unknown = await response.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null || !('ready' in body)) {
      return wrong('公开地址', `${address.href} 答的不是这个服务（${response.status}）：看反向代理转到哪里`);
    }
    return body.ready === true
      ? fine('公开地址', '服务在，已就绪')
      : wrong('公开地址', `服务在，没有就绪：${JSON.stringify(body)}`);
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    return wrong('公开地址', `${address.href} 打不开（${cause?.code ?? name}）：看服务器、反向代理和域名`);
  }
}

/** A line is asked for without a ticket: the server refuses it with 401. Anything else is somebody in between. */
async function lookAtChannel(url: URL): Promise<Finding> {
  const address = new URL(CHANNEL_PATH, url);
  address.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const status = await new Promise<number | string>((resolve) => {
    const socket = new WebSocket(address, { origin: url.origin, handshakeTimeout: WITHIN_MS });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on('open', () => {
      resolve('open');
      socket.terminate();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
  if (status === NO_TICKET) return fine('推送', 'WebSocket 通得过（没有票，被服务器拒绝，正该如此）');
  if (status === FORBIDDEN) return wrong('推送', '来源被拒绝：运行中的服务器设的 PUBLIC_URL 是另一个');
  return wrong('推送', `WebSocket 通不过（${status}）：反向代理要转发 Upgrade 和 Connection 头，空闲不少于 60 秒才断`);
}
