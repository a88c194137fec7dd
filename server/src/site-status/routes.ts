import { publicSiteStatus } from '@juzhongren/contract/site-status';
import { route } from '../http/calls.ts';
import { toldNews } from './public-status.ts';

export const siteStatusRoute = route(publicSiteStatus, async ({ deps: { siteStatus } }) => toldNews(siteStatus));
