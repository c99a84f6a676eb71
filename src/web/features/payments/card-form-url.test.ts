import { expect, test } from 'vitest';
import { cardFormUrl } from './card-form-url.ts';

const source = { kind: 'frame', url: 'http://127.0.0.1:3001/card-form', publishableKey: 'pk' } as const;
const look = [
  ['parent_origin', 'http://localhost:3000'],
  ['language', 'de'],
  ['primary', ''],
] as const;

test('the URL of a card form contains the origin of the page, its language and the colours that are set', () => {
  expect(cardFormUrl(source, { kind: 'card', creditor: 'Larkhost' }, look)).toBe(
    'http://127.0.0.1:3001/card-form?publishable_key=pk&parent_origin=http%3A%2F%2Flocalhost%3A3000&language=de',
  );
});

test('the URL of a debit form contains the creditor of the mandate and the language of the order', () => {
  const { searchParams } = new URL(cardFormUrl(source, { kind: 'sepa-debit', creditor: 'Larkhost' }, look));
  expect(Object.fromEntries(searchParams)).toEqual({
    publishable_key: 'pk',
    parent_origin: 'http://localhost:3000',
    language: 'de',
    method: 'sepa-debit',
    creditor: 'Larkhost',
  });
});
