import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { track } from './analytics.ts';
import { loadAnalyticsScript } from './load-script.ts';

/** Tells of every screen that is shown. Stands inside the guard, so that a screen nobody may see is none. */
export function PageViews() {
  const match = useMatches().at(-1);
  const screen = match === undefined ? '*' : screenOf(match);
  useEffect(loadAnalyticsScript, []);
  useEffect(() => track({ name: 'page_view', fields: { screen } }), [screen]);
  return null;
}

/** The route's path: what stands in the place of a parameter may be a secret, and an unknown path anything. */
function screenOf({ pathname, params }: { pathname: string; params: Readonly<Record<string, unknown>> }): string {
  if (params['*'] !== undefined) return '*';
  const names = Object.keys(params).map((name) => `:${name}`);
  const parts = pathname.toLowerCase().replace(/\/+$/, '').split('/');
  return [...parts.slice(0, parts.length - names.length), ...names].join('/') || '/';
}
