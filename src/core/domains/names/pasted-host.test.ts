import { expect, test } from 'vitest';
import { parsePastedDomain } from './pasted-host.ts';

test.each([
  ['Example.COM', 'example.com'],
  [' https://www.example.com/path?x=1 ', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['ada@example.org', 'example.org'],
  ['example', null],
  ['', null],
  ['not a domain', null],
])('of %j the domain is %j', (typed, domain) => {
  expect(parsePastedDomain(typed)).toBe(domain);
});
