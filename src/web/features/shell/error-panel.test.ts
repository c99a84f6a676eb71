import { expect, test } from 'vitest';
import { errorPanel } from './error-panel.ts';

test.each([401, 403, 404, 429, 500, 503] as const)('status %i has texts of its own', (status) => {
  expect(errorPanel({ status }).title).toBe(`errors.${status}.title`);
});

test('a session that has expired starts the checkout again, once its page was asked for anew', () => {
  expect(errorPanel({ status: 401, i18nKey: 'errors.expired' })).toMatchObject({
    title: 'errors.expired.title',
    action: 'restart',
    actionLabel: 'errors.expired.action',
  });
});

test('a status without texts of its own gets the generic ones', () => {
  expect(errorPanel({ status: 418 })).toMatchObject({
    title: 'errors.generic.title',
    text: null,
    actionLabel: 'errors.generic.action',
  });
});

test('a given key is used before the status, when it has texts', () => {
  expect(errorPanel({ status: 404, i18nKey: 'errors.429' }).title).toBe('errors.429.title');
  expect(errorPanel({ status: 404, i18nKey: 'errors.nothing' }).title).toBe('errors.404.title');
});

test.each([
  [401, 'reload'],
  [403, 'storefront'],
  [404, 'storefront'],
  [429, 'storefront'],
  [500, 'reload'],
  [502, 'storefront'],
  [503, 'reload'],
])('the button of status %i leads to: %s', (status, action) => {
  expect(errorPanel({ status }).action).toBe(action);
});

test('a network error has no status and reloads', () => {
  expect(errorPanel({ i18nKey: 'errors.network' })).toEqual({
    title: 'errors.network.title',
    text: 'errors.network.text',
    actionLabel: 'errors.500.action',
    action: 'reload',
    icon: 'error',
  });
});

test.each([
  [429, 'error'],
  [500, 'unavailable'],
  [502, 'unavailable'],
])('status %i shows the icon %s', (status, icon) => {
  expect(errorPanel({ status }).icon).toBe(icon);
});
