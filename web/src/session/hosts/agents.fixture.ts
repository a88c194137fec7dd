// User agents of the hosts in which the app runs.
import { vi } from 'vitest';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Safari/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID_MESSENGER = `${ANDROID} Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 XWEB/1220099 MMWEBSDK/20240404 MicroMessenger/8.0.50.2701(0x28003252) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`;

export const AGENTS = {
  'messenger, iOS': `${IOS} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN`,
  'messenger, Android': ANDROID_MESSENGER,
  'messenger, Windows': `${WINDOWS} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090a13) XWEB/9129 Flue`,
  'messenger, Mac': `${MAC} NetType/WIFI MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.7(0x13080710) Safari/605.1.15`,
  'mini-program, Android': `${ANDROID_MESSENGER} miniProgram/wx0123456789abcdef`,
  'mini-program, iOS': `${IOS} Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`,
  'the companies’ app': `${ANDROID} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh`,
  'Safari, iPhone': `${IOS} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome, Android': `${ANDROID} Chrome/122.0.0.0 Mobile Safari/537.36`,
  'QQ browser, Android': `${ANDROID} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.9 Mobile Safari/537.36 COVC/046611`,
  'QQ, Android': `${ANDROID} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/047023 Mobile Safari/537.36 V1_AND_SQ_9.0.56 QQ/9.0.56`,
  'Chrome, Windows': WINDOWS,
  'Safari, Mac': `${MAC} Version/17.5 Safari/605.1.15`,
} as const;
export type Agent = keyof typeof AGENTS;

export function shownBy(agent: Agent): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[agent]);
}
