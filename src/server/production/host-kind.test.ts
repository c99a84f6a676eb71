import { expect, test } from 'vitest';
import { type HostKind, hostKindOf, urlKindOf } from './host-kind.ts';

test.each<[HostKind, ...string[]]>([
  ['public', 'shop.larkhost.net', 'examples.com', 'notexample.com', '9.9.9.9', '[2620:fe::fe]', 'xn--larkhst-p2a.de'],
  ['loopback', 'localhost', 'LOCALHOST.', 'larkhost.localhost', '127.0.0.1', '127.8.8.8', '[::1]'],
  [
    'private',
    '10.0.0.1',
    '192.168.1.4',
    '172.16.0.1',
    '169.254.169.254',
    '[fd00::1]',
    'panel',
    'panel.internal',
    'nas.local',
  ],
  ['reserved', 'shop.test', 'shop.example', 'a.invalid', 'example.com', 'www.example.org'],
])('%s hosts', (kind, ...hosts) => {
  expect(hosts.map((host) => [host, hostKindOf(host)])).toEqual(hosts.map((host) => [host, kind]));
});

test('the host of a URL is checked, and a path counts as the own host', () => {
  expect(urlKindOf('https://key@errors.test:8443/42')).toBe('reserved');
  expect(urlKindOf('http://[::1]:3000/')).toBe('loopback');
  expect(urlKindOf('/events')).toBe('public');
});
