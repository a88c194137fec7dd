import { sessionShelf } from '../browser/storage.ts';

const KEY = 'channelId';
const LENGTH_MAX = 64;

/** Keeps `channel_id` of the address somebody entered by, for signing in and paying. A garbled one is none. */
export function rememberChannel(channel: string | undefined): void {
  if (channel !== undefined && channel.length <= LENGTH_MAX && !/\p{Cc}/u.test(channel))
    sessionShelf.write(KEY, channel);
}

/** The channel as a part of a request; nothing when there is none. */
export function channelPart(): { readonly channelId?: string } {
  const channel = sessionShelf.read(KEY);
  return channel === undefined ? {} : { channelId: channel };
}
