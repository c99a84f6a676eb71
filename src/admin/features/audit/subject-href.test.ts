import { expect, test } from 'vitest';
import { subjectHref } from './subject-href.ts';

test.each([
  [{ kind: 'order', id: 'o1' }, '/orders/larkhost/o1'],
  [{ kind: 'customer', id: 'c1' }, '/customers/larkhost/c1'],
  [{ kind: 'domain', id: 'lantern.com' }, '/domains/larkhost/lantern.com'],
  [{ kind: 'email', id: 'j1' }, '/emails/larkhost/j1'],
  [{ kind: 'brand', id: 'larkhost' }, '/catalogue/larkhost'],
  [{ kind: 'staff', id: 's1' }, null],
] as const)('an entry about %j links to %s', (subject, href) => {
  expect(subjectHref(subject, 'larkhost')).toBe(href);
});

test('an entry without a brand has no link', () => {
  expect(subjectHref({ kind: 'order', id: 'o1' }, null)).toBeNull();
});
