import { sessionShelf } from './storage.ts';

const KEY = 'channelId';
const LENGTH_MAX = 64;

/** Keeps `channel_id` of the address somebody entered by, for signing in and paying. */
export function rememberChannel(search: string): void {
  const channel = new URLSearchParams(search).get('channel_id');
  if (channel !== null && channel !== '' && channel.length <= LENGTH_MAX) sessionShelf.write(KEY, channel);
}

export function channelId(): string | undefined {
  return sessionShelf.read(KEY);
}
