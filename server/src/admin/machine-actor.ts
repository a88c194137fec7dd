import { hostname, userInfo } from 'node:os';
import type { Actor } from '../staff/action/action.ts';

/**
 * Returns the actor at the command line: the machine account, the user who called sudo, and the address of an SSH
 * client.
 */
export function machineActor(environment: NodeJS.ProcessEnv = process.env): Actor {
  const name = accountName();
  // `systemd-run --setenv` passes a variable without a value as empty, which means the same as not set.
  const { SUDO_USER: caller = '', SSH_CONNECTION: line = '' } = environment;
  const [address] = line.split(' ');
  return {
    kind: 'machine',
    name: caller === '' || caller === name ? name : `${caller}（sudo ${name}）`,
    from: address ? `${hostname()}（${address}）` : hostname(),
  };
}

/** An account may have no name, for example a numeric id in a container. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
