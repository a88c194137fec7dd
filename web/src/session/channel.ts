import { sessionStore } from '../browser/storage.ts';

const KEY = 'channelId';
const LENGTH_MAX = 64;

/**
 * Remembers the `channel_id` of the entry address for sign-in and payment. Ignores a value that is too long or has
 * control characters.
 */
export function rememberChannel(channel: string | undefined): void {
  if (channel !== undefined && channel.length <= LENGTH_MAX && !/\p{Cc}/u.test(channel))
    sessionStore.write(KEY, channel);
}

export function channelPart(): { readonly channelId?: string } {
  const channel = sessionStore.read(KEY);
  return channel === undefined ? {} : { channelId: channel };
}
