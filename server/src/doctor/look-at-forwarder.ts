// Checks the voice server (LiveKit) by listing its rooms with the configured keys, which changes nothing there.
import type { Env } from '../settings/env.ts';
import { settingsFor } from '../settings/env-vendors.ts';
import { careful, type Finding, fine, wrong } from './finding.ts';

const WITHIN_SECONDS = 5;

export async function lookAtForwarder(env: Env): Promise<Finding[]> {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settingsFor('VOICE=livekit', env);
  const plain = url.startsWith('ws:') ? [careful('语音转发', `${url} 不是 wss：https 的页面连不上它`)] : [];
  const { RoomServiceClient, TwirpError } = await import('livekit-server-sdk');
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret, { requestTimeout: WITHIN_SECONDS });
  try {
    await rooms.listRooms(['doctor']);
    return [...plain, fine('语音转发', `${url} 认得 LIVEKIT_API_KEY`)];
  } catch (error) {
    const isRefused = error instanceof TwirpError && (error.status === 401 || error.status === 403);
    return [
      ...plain,
      isRefused
        ? wrong('语音转发', `${url} 不认 LIVEKIT_API_KEY 和 LIVEKIT_API_SECRET：要和它配置里的 keys 一样，两边时钟要准`)
        : wrong('语音转发', `${url} 没有像 LiveKit 那样回答：看它开着没有，地址对不对，防火墙放行了没有`),
    ];
  }
}
