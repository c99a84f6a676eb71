import { expect, test } from 'vitest';
import { insertInHead } from './insert-in-head.server.ts';

test('markup is inserted at the end of the head', () => {
  const page = '<html><head><title>Zürich</title></head><body>one</head>two</body></html>';
  const inserted = '<html><head><title>Zürich</title><meta name="é"></head><body>one</head>two</body></html>';
  expect(insertInHead(page, '<meta name="é">')).toBe(inserted);
});

test('a document without a head is unchanged', () => {
  expect(insertInHead('plain', '<meta>')).toBe('plain');
});
