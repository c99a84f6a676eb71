import { expect, test } from 'vitest';
import { isBrandId } from './brand-id.ts';

test.each(['larkhost', 'Acme_EU', 'acme.de', '1-2-host', 'x', 'x'.repeat(64)])('%j can be the id of a brand', (id) => {
  expect(isBrandId(id)).toBe(true);
});

test.each(['', 'Mein Shop', 'müller', '-acme', '..', 'a/b', 'a%20b', 'a?b', 'acme\n', 'x'.repeat(65)])(
  '%j cannot be the id of a brand',
  (id) => {
    expect(isBrandId(id)).toBe(false);
  },
);
