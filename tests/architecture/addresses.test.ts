import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type RouteObject, matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { legacyTarget } from '#server/http/pages/legacy-redirect.ts';
import { pageRuleOf } from '#server/http/pages/page-rules.ts';
import routes from '#web/routes.ts';

/** The page modules for unknown and moved addresses. */
const NOWHERE = new Set(['pages/not-found.tsx', 'pages/legacy.tsx']);

const pages = routes.flatMap(({ children = [] }) => children);
const addresses = pages.flatMap(({ path = '', file }) => (NOWHERE.has(file) || path === '/' ? [] : [addressOf(path)]));

describe.each(addresses)('%s', (address) => {
  const bare = address.replace(/\/$/, '');

  test('is the same page with and without a trailing slash', () => {
    for (const url of [bare, `${bare}/`]) {
      expect(legacyTarget('GET', url)).toBeNull();
      expect(pageAt(url)).toBe(pageAt(bare));
      expect(pageRuleOf(url)).toBe(pageRuleOf(bare));
    }
    expect(NOWHERE.has(pageAt(bare) ?? '')).toBe(false);
  });

  test('is reached from its old address, with and without a trailing slash, by one redirect', () => {
    const old = bare.replace(/^\/order(?=\/)/, '');
    for (const url of [old, `${old}/`]) {
      const target = legacyTarget('GET', url) ?? url;
      expect(legacyTarget('GET', target)).toBeNull();
      expect(NOWHERE.has(pageAt(target) ?? '')).toBe(false);
    }
  });
});

test.each(['/orders', '/orders/'])('%s redirects to the list of orders', (url) => {
  expect(pageAt(legacyTarget('GET', url) ?? '')).toBe('pages/account/account-orders.tsx');
});

/** An address of a route with sample parameters. */
function addressOf(path: string): string {
  return path.replaceAll(/:\w+/g, '018f2b5e-7c1a-7000-8000-000000000001');
}

/** The page module of an address. */
function pageAt(url: string): string | null {
  return matchRoutes(objects, url)?.at(-1)?.route.id ?? null;
}

const objects = pages.map(routeObject);

/** Routes are identified by their file here. */
function routeObject({ path = '', file }: RouteConfigEntry): RouteObject {
  return { id: file, path };
}
