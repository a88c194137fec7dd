import { useEffect } from 'react';
import { useCurrentRoute } from '../router/router-provider.tsx';
import { track } from './analytics.ts';
import { loadAnalyticsScript } from './load-script.ts';

/** Reports every screen that is shown. Rendered inside the guard, so that a blocked screen does not count. */
export function PageViews() {
  // Uses the path of the route, because a parameter may be a secret and an unknown path may contain anything.
  const screen = useCurrentRoute().match.route.path;
  useEffect(loadAnalyticsScript, []);
  useEffect(() => track({ name: 'page_view', fields: { screen } }), [screen]);
  return null;
}
