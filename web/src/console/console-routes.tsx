import type { ComponentType } from 'react';
import type { Route } from '../router/route.ts';
import { AlarmsPage } from './site-status/alarms-page.tsx';
import { SiteStatusPage } from './site-status/site-status-page.tsx';
import { WordsPage } from './site-status/words-page.tsx';
import { RefundsPage } from './money/refunds-page.tsx';
import { ContentPage } from './content/content-page.tsx';
import { ContentVersionsPage } from './content/content-versions-page.tsx';
import { ComplaintPage } from './inbox/complaint-page.tsx';
import { ComplaintsPage } from './inbox/complaints-page.tsx';
import { PublicLobbiesPage } from './inbox/public-lobbies-page.tsx';
import { FeedbackPage } from './inbox/feedback-page.tsx';
import { LostPage } from './lost-page.tsx';
import { BatchPage } from './money/batch-page.tsx';
import { ReconciliationPage } from './money/reconciliation-page.tsx';
import { CodesPage } from './money/codes-page.tsx';
import { OrderPage } from './money/order-page.tsx';
import { OrdersPage } from './money/orders-page.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { ReviewsPage } from './catalogue/reviews-page.tsx';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { VersionsPage } from './catalogue/versions-page.tsx';
import { StartPage } from './start-page.tsx';
import { TeamPage } from './team/team-page.tsx';
import { AuditLogPage } from './audit-log/audit-log-page.tsx';

/** Not lazy-loaded: staff are few and move between pages. */
const page = (path: string, Screen: ComponentType): Route => ({
  path,
  screen: { ready: Screen, load: async () => Screen },
});

export const CONSOLE_ROUTES: readonly Route[] = [
  page('/console', StartPage),
  page('/console/people', PeoplePage),
  page('/console/people/:id', PersonPage),
  page('/console/complaints', ComplaintsPage),
  page('/console/complaints/:id', ComplaintPage),
  page('/console/tables', PublicLobbiesPage),
  page('/console/feedback', FeedbackPage),
  page('/console/shelf', CataloguePage),
  page('/console/shelf/:id', ReviewsPage),
  page('/console/shelf/:id/versions', VersionsPage),
  page('/console/content', ContentPage),
  page('/console/content/versions', ContentVersionsPage),
  page('/console/orders', OrdersPage),
  page('/console/orders/:order', OrderPage),
  page('/console/books', ReconciliationPage),
  page('/console/codes', CodesPage),
  page('/console/codes/:batch', BatchPage),
  page('/console/refunds', RefundsPage),
  page('/console/house', SiteStatusPage),
  page('/console/words', WordsPage),
  page('/console/alarms', AlarmsPage),
  page('/console/team', TeamPage),
  page('/console/trail', AuditLogPage),
  page('*', LostPage),
];
