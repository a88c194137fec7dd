import { useEffect } from 'react';
import { usePlace } from '../router/router-provider.tsx';
import { track } from './analytics.ts';
import { loadAnalyticsScript } from './load-script.ts';

/** Tells of every screen that is shown. Stands inside the guard, so that a screen nobody may see is none. */
export function PageViews() {
  // The route's path: what stands in the place of a parameter may be a secret, and an unknown path anything.
  const screen = usePlace().match.route.path;
  useEffect(loadAnalyticsScript, []);
  useEffect(() => track({ name: 'page_view', fields: { screen } }), [screen]);
  return null;
}
