import { expect, test } from 'vitest';
import bootstrap from './bootstrap.json' with { type: 'json' };
import { compactBootstrap } from './compact-bootstrap.ts';
import { serverOf } from './server-of.ts';

test('the server of a name is that of the longest suffix IANA lists, whatever the labels before it', () => {
  expect(serverOf('example.com')).toBe('https://rdap.verisign.com/com/v1/');
  expect(serverOf('example.co.uk')).toBe(serverOf('uk'));
  expect(serverOf('example.invalid')).toBeNull();
  expect(serverOf('')).toBeNull();
});

test('every server of the copy is reached by https, and its date is known', () => {
  const servers = Object.keys(bootstrap.servers);
  expect(servers.filter((server) => !server.startsWith('https://'))).toEqual([]);
  expect(bootstrap.publication).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(servers.length).toBeGreaterThan(500);
});

test('the registry as IANA publishes it is shortened to servers and their TLDs, without those that have no https', () => {
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
