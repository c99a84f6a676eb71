import { expect, test } from 'vitest';
import { accountIdentifier } from './account-identifier.ts';

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['MU\u0308ller', 'müller'],
  ['ADA\n', 'ada'],
  ['not @n address', 'not @n address'],
  ['', ''],
])('"%s" is looked up as "%s"', (text, identifier) => {
  expect(accountIdentifier(text)).toBe(identifier);
});
