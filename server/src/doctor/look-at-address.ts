// Checks whether users can reach PUBLIC_URL: the certificate, the server behind it, and the push channel through any
// proxy.
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { WebSocket } from 'ws';
import { CHANNEL_PATH } from '../http/service-paths.ts';
import { HEALTH_PATHS } from '../http/health.ts';
import { careful, type Finding, fine, unused, wrong } from './finding.ts';

const WITHIN_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
const DAYS_LEFT_FINE = 14;
const STRANGER =
  '这台机器不认识签发它的机构。是公开的机构：服务器没有带上中间证书；是你自己的：设 NODE_EXTRA_CA_CERTS=<根证书文件> 再看一次，玩家的设备也要信任它';
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: STRANGER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: STRANGER,
  SELF_SIGNED_CERT_IN_CHAIN: STRANGER,
  DEPTH_ZERO_SELF_SIGNED_CERT: STRANGER,
  CERT_HAS_EXPIRED: '过期了，请续上，然后让反向代理重新读取',
  CERT_NOT_YET_VALID: '还没有生效：看这台机器和签发机器的时钟',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书是别的名字的：让反向代理给这个名字用它自己的证书',
  ECONNREFUSED: '没有人在那里听：看反向代理起来了没有，端口对不对',
  ENOTFOUND: '这个名字查不到地址：看域名解析',
};
/** Status with which the server answers a WebSocket without a ticket. It proves that the request arrived. */
const NO_TICKET = 401;
const FORBIDDEN = 403;

export async function lookAtAddress(publicUrl: string | undefined): Promise<Finding[]> {
  if (publicUrl === undefined) return [unused('公开地址', '没有设 PUBLIC_URL，不知道从哪里看')];
  const url = new URL(publicUrl);
  const certificate =
    url.protocol === 'https:'
      ? await lookAtCertificate(url)
      : careful('证书', '公开地址不是 https：口令和 Cookie 会明着走');
  if (certificate.state !== 'wrong') return [certificate, await lookBehind(url), await lookAtChannel(url)];
  // Both checks would only report the same problem and blame the proxy.
  return [certificate, unused('公开地址', '先修证书'), unused('推送', '先修证书')];
}

async function lookAtCertificate({ hostname, port }: URL): Promise<Finding> {
  const name = hostname.replaceAll(/[[\]]/g, '');
  // SNI does not allow an IP address.
  const named = isIP(name) === 0 ? { servername: name } : {};
  return await new Promise((resolve) => {
    const socket = connect({ host: name, port: Number(port || 443), ...named, timeout: WITHIN_MS }, () => {
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      socket.end();
      resolve(howLong({ fromMs: Date.parse(from), toMs: Date.parse(to), nowMs: Date.now() }));
    });
    const fail = (code: string) => {
      socket.destroy();
      resolve(wrong('证书', `${code}：${WHAT_TO_DO[code] ?? `看 ${hostname} 的证书、中间证书和到期日`}`));
    };
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.on('timeout', () => fail(`${WITHIN_MS / 1_000} 秒没有回答`));
  });
}

/**
 * Rates the remaining lifetime of a certificate. Two weeks are enough to renew one that lasts three months. Short ones
 * (a week, half a day) renew automatically with a third left, so an eighth is enough.
 */
export function howLong({ fromMs, toMs, nowMs }: { fromMs: number; toMs: number; nowMs: number }): Finding {
  const left = toMs - nowMs;
  const words = left < 2 * DAY_MS ? `${Math.floor(left / HOUR_MS)} 小时` : `${Math.floor(left / DAY_MS)} 天`;
  const enough = Math.min(DAYS_LEFT_FINE * DAY_MS, (toMs - fromMs) / 8);
  return left < enough ? careful('证书', `还有 ${words}到期，请续上`) : fine('证书', `对，还有 ${words}`);
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

/**
 * Opens a WebSocket without a ticket. The server refuses it with 401; any other answer comes from something in between.
 */
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
