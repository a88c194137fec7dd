import { StartupError } from '../faults/startup-error.ts';

interface Wanted {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'METRICS_PORT';
}

/** Converts a listen error into a message for the operator. Returns any other error unchanged. */
export function portFault(error: unknown, { host, port, setting }: Wanted): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `${host}:${port} 已经有程序在用（也许另一个 npm start 或 npm run dev 还开着）：停掉它，或者换一个端口，例如 ${setting}=${port + 1}。`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(`没有权限使用端口 ${port}，请把 ${setting} 换成大于 1024 的。`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`${setting.replace('PORT', 'HOST')}=${host} 不是这台机器的地址。`);
  }
  return error;
}
