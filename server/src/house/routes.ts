import { houseNews } from '@juzhongren/contract/house';
import { route } from '../http/calls.ts';
import { toldNews } from './told-news.ts';

export const houseNewsRoute = route(houseNews, async ({ deps: { house } }) => toldNews(house));
