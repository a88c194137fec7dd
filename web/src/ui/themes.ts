import type { Theme } from '@juzhongren/contract/enumerations';

/** Titles of the themed lists, by the last part of their path. */
export const THEME_TITLE: Readonly<Record<Theme, string>> = {
  newbee: '新手必玩',
  self: '一人成局',
  free: '限时免费',
  cp: '双人密谈',
  fresh: '新本速递',
};
