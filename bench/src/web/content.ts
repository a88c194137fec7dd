import {
  feedScript,
  scriptDetail,
  type ScriptCard,
  scriptList,
  type ScriptDetail,
} from '@juzhongren/contract/catalogue';
import { type Banner, bannerList, type Collection, collectionList } from '@juzhongren/contract/content';
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { PAGE_SIZE } from '@juzhongren/contract/limits';
import { type Comment, commentList } from '@juzhongren/contract/reviews';
import type { Wire } from '../wire/wire.ts';

export interface HomeContent {
  readonly banners: readonly Banner[];
  readonly collections: readonly Collection[];
  readonly ranked: readonly ScriptCard[];
  readonly feed: readonly ScriptCard[];
}

export interface ScriptContent {
  readonly script: ScriptDetail;
  readonly comments: readonly Comment[];
}

export async function loadHome(wire: Wire): Promise<HomeContent> {
  const [banners, collections, ranked, feed] = await Promise.all([
    wire.require(bannerList, {}),
    wire.require(collectionList, {}),
    wire.require(scriptList, { order: RANK_ORDER.HighScore, offset: 0, limit: PAGE_SIZE.homeRank }),
    wire.require(feedScript, { offset: 0, limit: PAGE_SIZE.feedFirst + PAGE_SIZE.feedNext }),
  ]);
  return { banners, collections, ranked: ranked ?? [], feed };
}

export async function loadScript(wire: Wire, scriptId: number): Promise<ScriptContent> {
  const id = String(scriptId);
  const limit = String(PAGE_SIZE.comments);
  const [script, { comments }] = await Promise.all([
    wire.require(scriptDetail, { scriptId: id }),
    wire.require(commentList, { scriptId: id, order: '0', offset: '0', limit }),
  ]);
  return { script, comments };
}
