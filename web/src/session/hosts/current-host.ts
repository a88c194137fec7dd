import { browserHost } from './browser-host.ts';
import type { Host } from './host-abilities.ts';
import { hostKind, type HostKind } from './host.ts';
import { messengerHost } from './messenger-host.ts';
import { miniProgramHost } from './mini-program-host.ts';

const HOSTS: Readonly<Record<HostKind, Host>> = {
  browser: browserHost,
  messenger: messengerHost,
  'mini-program': miniProgramHost,
};

export function host(): Host {
  return HOSTS[hostKind()];
}
