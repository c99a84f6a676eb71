import { expect, test } from 'vitest';
import type { EmailContent } from './compose-email.ts';
import { maskLinks } from './mask-links.ts';

const CONTENT: EmailContent = {
  language: 'en',
  brand: 'Larkhost',
  subject: 'Your order',
  greeting: 'Hello,',
  paragraphs: ['See https://shop.example/terms and https://shop.example/a?code=abc#x today.'],
  rows: [],
  lists: [],
  button: { label: 'View order', href: 'https://shop.example/order/1?key=secret&x=1', otherwise: 'Or open' },
  notes: ['https://shop.example/#token'],
  reason: '',
  imprint: [],
};

test('query and fragment of every link are hidden', () => {
  expect(maskLinks(CONTENT)).toMatchObject({
    paragraphs: ['See https://shop.example/terms and https://shop.example/a?hidden today.'],
    button: { href: 'https://shop.example/order/1?hidden' },
    notes: ['https://shop.example/#hidden'],
  });
});

test('an email without links is unchanged', () => {
  const content = { ...CONTENT, button: null, paragraphs: ['Hello?'], notes: [] };
  expect(maskLinks(content)).toEqual(content);
});
