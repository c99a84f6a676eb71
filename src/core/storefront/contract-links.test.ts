import { expect, test } from 'vitest';
import { contractLinks } from './contract-links.ts';

test('contracts are cancelled and withdrawn from by links with the words of the law', () => {
  expect(contractLinks('de', 'eu').links.map(({ name }) => name)).toEqual([
    'Verträge hier kündigen',
    'Vertrag widerrufen',
  ]);
  expect(contractLinks('en', undefined).links.map(({ href }) => href)).toEqual(['/order/cancel', '/order/withdraw']);
});

test('a brand that offers no withdrawal has no link to it', () => {
  expect(contractLinks('en', 'off').links.map(({ href }) => href)).toEqual(['/order/cancel']);
});
