// Checks for `npm run dev` that the settings are valid, their folders usable and the ports free. Prints the problem and
// exits with 1; starts nothing and leaves no files.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from './faults/startup-error.ts';
import { readEnv } from './settings/env.ts';
import { folderFaults } from './settings/set-folders.ts';
import { portFault } from './startup/port-fault.ts';

try {
  const env = readEnv(process.env);
  const { HOST: host, PORT, METRICS_HOST, METRICS_PORT } = env;
  const [fault] = folderFaults(env, 'tried');
  if (fault !== undefined) throw new StartupError(fault);
  if (PORT === 0) throw new StartupError('npm run dev 要知道服务在哪个端口：PORT 不能是 0。');
  await requireFree({ host, port: PORT, setting: 'PORT' });
  if (METRICS_PORT !== undefined) {
    await requireFree({ host: METRICS_HOST, port: METRICS_PORT, setting: 'METRICS_PORT' });
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`启动不了：${error.message}\n`);
  process.exitCode = 1;
}

async function requireFree(wanted: Parameters<typeof portFault>[1]): Promise<void> {
  const probe = createServer().listen(wanted.port, wanted.host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw portFault(error, wanted);
  }
  probe.close();
}
