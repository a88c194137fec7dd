import type { AppConfig } from '@juzhongren/contract/app-config';
import { LINK_FLAG } from '@juzhongren/contract/enumerations';
import type { BootData } from '../net/boot.ts';
import { aScript } from '../screens/script/script.fixture.ts';
import { someCards } from './cards.ts';

export const CONFIG: AppConfig = {
  scriptHost: '/script-service',
  apiHost: '/game-service',
  standIns: { sms: false, payment: false, messenger: false },
  messenger: { signIn: true, sdk: null },
  operator: { name: null, contact: null, record: null },
  codeLength: 4,
  guests: true,
  voice: 'mesh',
  nudges: true,
  storeReview: false,
  support: null,
  demo: true,
  analytics: null,
  build: null,
  worker: false,
};

const BANNER = { cover: '/media/b.webp', flag: LINK_FLAG.Script, redirectUrl: null, scriptId: 3 } as const;

export const homeData = (board: 1 | 4): BootData => ({
  queries: [
    [['feed'], { pages: [someCards(6)], pageParams: [0] }],
    [['banners'], ['甲', '乙', '丙'].map((title) => ({ ...BANNER, title: `横幅${title}` }))],
    [['collections'], [{ collection_id: 7, title: '围灯夜谈', album: '' }]],
    [['rank', 1], someCards(4, { first: 10 })],
    [['rank', 4], someCards(4, { first: 40 })],
    [['drawn-board'], board],
    [['popups'], []],
  ],
});

export const scriptData = (id: number, over: Parameters<typeof aScript>[1] = {}): BootData => ({
  queries: [[['script', id], aScript(id, over)]],
});
