import { expect, test } from 'vitest';
import { ok } from '#core/result.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { hasFilters, leaveEmptyPage, loginHref, queryOf, requirePermission, returnPath, screenOfFile } from './load.ts';

test('a list is filtered if its URL has parameters other than the page, what was done, and empty fields', () => {
  const isFiltered = (query: string) => hasFilters(queryOf(new URL(`https://office.example/orders?${query}`)));
  expect(['', 'cursor=2', 'done=assigned', 'state=&brandId=%20'].filter(isFiltered)).toEqual([]);
  expect(['state=paid', 'cursor=2&search=anna'].map(isFiltered)).toEqual([true, true]);
});

test('the filters of a list have no characters that change how other text is shown', () => {
  expect(queryOf(new URL('https://office.example/orders?search=anna%E2%80%AE%08&state=%E2%81%A6'))).toEqual({
    search: 'anna',
  });
});

test('a later page whose only row was just done leads to the first page', () => {
  const open = (query: string, rows: readonly string[]) => () =>
    leaveEmptyPage('/transfers', queryOf(new URL(`https://office.example/transfers?${query}`)), rows);
  const leads = expect.objectContaining({
    status: 302,
    headers: new Headers({ location: '/transfers?state=open&done=assigned' }),
  });
  expect(open('state=open&cursor=2&done=assigned', [])).toThrow(leads);
  expect(open('cursor=2&done=assigned', ['t-1'])).not.toThrow();
  expect(open('done=assigned', [])).not.toThrow();
  expect(open('cursor=2', [])).not.toThrow();
});

test('a form can be opened only with the permission to send it', async () => {
  const session = {
    staffId: 's-1',
    name: 'Anna',
    email: 'anna@example.com',
    role: 'support',
    permissions: ['orders.handle'],
    brands: [],
    hasSecondFactor: true,
  } as const;
  const open = (permission: Permission) =>
    requirePermission({ get: async () => ok(session) }, permission, new URL('https://office.example/orders'));
  await expect(open('orders.handle')).resolves.toBeUndefined();
  await expect(open('orders.refund')).rejects.toMatchObject({
    data: { code: 'staff/not-permitted', data: { permission: 'orders.refund' } },
    init: { status: 403 },
  });
});

test('a login returns to the screen that required it', () => {
  const screen = '/orders?search=%C5%81ukasz+%26+Co&state=paid';
  const login = new URL(loginHref(new URL(screen, 'https://office.example')), 'https://office.example');
  expect(returnPath(login.searchParams.get('to'))).toBe(screen);
});

test('a login required by a file returns to its screen with the same filters', () => {
  const file = new URL('https://office.example/invoices/export?search=%C5%81ukasz+%26+Co&state=paid');
  expect(loginHref(screenOfFile('/invoices', file))).toBe(
    '/login?to=%2Finvoices%3Fsearch%3D%25C5%2581ukasz%2B%2526%2BCo%26state%3Dpaid',
  );
});

test.each([
  null,
  '',
  'orders',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/orders/..//evil.example',
  'https://evil.example/',
  '/login?to=/',
])('a login leads to the dashboard instead of %j', (to) => {
  expect(returnPath(to)).toBe('/');
});
