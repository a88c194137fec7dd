import { hostname, userInfo } from 'node:os';
import type { Actor } from '../staff/action/action.ts';

/** Who sits at the command line, as the machine knows it: behind sudo whoever called it, and from where by SSH. */
export function machineActor(environment: NodeJS.ProcessEnv = process.env): Actor {
  const name = accountName();
  // `systemd-run --setenv` passes a variable without a value as empty: it means the same as not set.
  const { SUDO_USER: caller = '', SSH_CONNECTION: line = '' } = environment;
  const [address] = line.split(' ');
  return {
    kind: 'machine',
    name: caller === '' || caller === name ? name : `${caller}（sudo ${name}）`,
    from: address ? `${hostname()}（${address}）` : hostname(),
  };
}

/** An account may have no name, such as a number that a container was given. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
