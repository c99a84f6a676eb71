import { expect, test } from 'vitest';
import bootstrap from './bootstrap.json' with { type: 'json' };
import { compactBootstrap } from './compact-bootstrap.ts';
import { serverOf } from './server-of.ts';

test('the server of a domain is that of its longest suffix in the IANA list', () => {
  expect(serverOf('example.com')).toBe('https://rdap.verisign.com/com/v1/');
  expect(serverOf('example.co.uk')).toBe(serverOf('uk'));
  expect(serverOf('example.invalid')).toBeNull();
  expect(serverOf('')).toBeNull();
});

test('every server in the copy uses https, and the date of the copy is known', () => {
  const servers = Object.keys(bootstrap.servers);
  expect(servers.filter((server) => !server.startsWith('https://'))).toEqual([]);
  expect(bootstrap.publication).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(servers.length).toBeGreaterThan(500);
});

test('the list published by IANA is reduced to servers with https and their TLDs', () => {
  const document = {
    publication: '2026-01-02T03:04:05Z',
    services: [
      [['a'], ['http://rdap.a.test/']],
      [
        ['b', 'c'],
        ['http://rdap.b.test/', 'https://rdap.b.test/'],
      ],
      [['d'], ['https://rdap.b.test/']],
    ],
  };
  expect(compactBootstrap(document)).toEqual({
    source: bootstrap.source,
    publication: '2026-01-02T03:04:05Z',
    servers: { 'https://rdap.b.test/': 'b c d' },
  });
});
