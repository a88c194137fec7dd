import { Histogram, type Registry } from 'prom-client';

export function queueMetrics(metrics: Registry): (seconds: number) => void {
  const wait = new Histogram({
    name: 'juzhongren_command_wait_seconds',
    help: 'Time that commands waited for those of their room before them.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [metrics],
  });
  return (seconds) => wait.observe(seconds);
}
