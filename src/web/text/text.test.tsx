import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { createText } from './text.ts';

const english = { locale: 'en', overrides: {} };
const greeting = { 'greeting.hello': 'Hello {name}' } as const;
const promise = {
  'promise.agree': 'By clicking ‘{label}’ I agree to the {terms}',
  'promise.items': '{count} items',
} as const;

test('a text function has the messages of all its namespaces', () => {
  const t = createText(english, greeting, promise);
  expect([t('greeting.hello', { name: 'Ada' }), t('promise.items', { count: 2 })]).toEqual(['Hello Ada', '2 items']);
});

test('the wording of a brand overrides a message and has the same placeholders', () => {
  const t = createText({ locale: 'en', overrides: { 'promise.items': '{count} in the cart' } }, promise);
  expect(t('promise.items', { count: 3 })).toBe('3 in the cart');
});

test('a key that is known only at run time can be checked', () => {
  const t = createText(english, greeting);
  expect([t.has('greeting.hello'), t.has('greeting.nothing'), t.has('toString')]).toEqual([true, false, false]);
});

test('placeholders can be elements', () => {
  const t = createText(english, promise);
  const terms = <a href="/terms">Terms</a>;
  renderPage(<p>{t.rich('promise.agree', { label: 'Place order', terms })}</p>);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^By clicking ‘Place order’ I agree to the Terms$/);
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
});
