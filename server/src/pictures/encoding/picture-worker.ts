// The picture process encodes pictures for the server that started it. It watches its own CPU time and memory and kills
// itself beyond the limits. Its event loop stays free during native encoding, but nothing else could stop that code.
import { writeFile } from 'node:fs/promises';
import type { PictureToEncode } from './encode.ts';
import type { PictureLimits, WorkerMessage } from './picture-process.ts';

const WATCH_MS = 25;

const [cpuMs = 0, memoryMegabytes = 0] = process.argv.slice(2).map(Number);
const limits: Omit<PictureLimits, 'wallMs'> = { cpuMs, memoryMegabytes };

// Ignores signals to the process group such as Ctrl-C. The server handles them and may still need a picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// `exit` would wait for the native code.
const die = (): void => void process.kill(process.pid, 'SIGKILL');
process.on('disconnect', die);

const send = (message: WorkerMessage, then = () => {}): void => void process.send?.(message, then);

/** Makes Linux end this process first when memory runs out. */
const offerToTheKernel = async (): Promise<void> =>
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

function watch(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > limits.cpuMs) send({ kind: 'refused', reason: 'time' }, die);
    else if (process.memoryUsage.rss() > limits.memoryMegabytes * 1024 ** 2)
      send({ kind: 'refused', reason: 'memory' }, die);
  }, WATCH_MS);
}

try {
  await offerToTheKernel();
  const { encode } = await import('./encode.ts');
  const answer = async (picture: PictureToEncode): Promise<void> => {
    const watching = watch();
    const message = await encode(picture).then(
      (bytes): WorkerMessage => ({ kind: 'encoded', bytes }),
      (): WorkerMessage => ({ kind: 'refused', reason: 'unreadable' }),
    );
    clearInterval(watching);
    send(message);
  };
  process.on('message', (picture: PictureToEncode) => void answer(picture).catch(die));
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', message: String(error) }, die);
}
