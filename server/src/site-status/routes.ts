import { publicSiteStatus } from '@juzhongren/contract/site-status';
import { route } from '../http/calls.ts';
import { publicStatusOf } from './public-status.ts';

export const siteStatusRoute = route(publicSiteStatus, async ({ deps: { siteStatus } }) => publicStatusOf(siteStatus));
