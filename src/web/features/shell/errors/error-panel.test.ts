import fc from 'fast-check';
import { expect, test } from 'vitest';
import errors from '#web/text/en/errors.json';
import { errorPanel } from './error-panel.ts';

test.each([401, 403, 404, 429, 500, 503] as const)('status %i has its own texts', (status) => {
  expect(errorPanel({ status }).title).toBe(`errors.${status}.title`);
});

test('an expired session restarts the checkout by reloading its page', () => {
  expect(errorPanel({ status: 401, i18nKey: 'errors.expired' })).toMatchObject({
    title: 'errors.expired.title',
    action: 'restart',
    actionLabel: 'errors.expired.action',
  });
});

test('a status without its own texts has the generic ones', () => {
  expect(errorPanel({ status: 418 })).toMatchObject({
    title: 'errors.generic.title',
    copy: null,
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
])('the action of status %i is: %s', (status, action) => {
  expect(errorPanel({ status }).action).toBe(action);
});

test('a network error has no status and reloads', () => {
  expect(errorPanel({ i18nKey: 'errors.network' })).toEqual({
    type: 'error',
    icon: 'error',
    title: 'errors.network.title',
    copy: 'errors.network.text',
    actionLabel: 'errors.network.action',
    action: 'reload',
  });
});

test.each([
  [429, 'error'],
  [500, 'unavailable'],
  [502, 'unavailable'],
])('status %i shows the icon %s', (status, icon) => {
  expect(errorPanel({ status }).icon).toBe(icon);
});

const statuses = fc.integer({ min: 100, max: 999 });
const keys = fc.option(
  fc.constantFrom('errors.network', 'errors.expired', 'errors.503', 'errors.nothing', 'basket.gone', '__proto__'),
  { nil: undefined },
);

test('every status has texts, and its icon shows whether the shop is unavailable', () => {
  fc.assert(
    fc.property(statuses, keys, (status, i18nKey) => {
      const panel = errorPanel(i18nKey === undefined ? { status } : { status, i18nKey });
      const texts = [panel.title, panel.copy, panel.actionLabel].filter((key) => key !== null);
      expect(texts.every((key) => errors[key].length > 0)).toBe(true);
      expect(panel.icon).toBe(status >= 500 ? 'unavailable' : 'error');
      expect(panel.type).toBe(status >= 500 ? 'warning' : 'error');
    }),
  );
});

test('the action reloads the page for 401, 500 and 503, and leads to the storefront for any other status', () => {
  fc.assert(
    fc.property(statuses, (status) => {
      expect(errorPanel({ status }).action).toBe([401, 500, 503].includes(status) ? 'reload' : 'storefront');
    }),
  );
});

test('the label of the button matches its action', () => {
  fc.assert(
    fc.property(statuses, keys, (status, i18nKey) => {
      const { action, actionLabel } = errorPanel(i18nKey === undefined ? { status } : { status, i18nKey });
      const words = { reload: 'Reload page', storefront: 'Back to shopping', restart: 'Restart checkout' };
      expect(errors[actionLabel]).toBe(words[action]);
    }),
  );
});
