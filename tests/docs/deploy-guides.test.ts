import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPages, snippetsOf } from './markdown.ts';

const snippets = listPages()
  .filter(({ path }) => path.startsWith('docs/deploy/'))
  .flatMap(snippetsOf);

test('every systemctl command of the guides for workers includes the back office, which uses the same database', () => {
  const commands = snippets
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('systemctl ') && line.includes('landrush-worker@'));
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((line) => !line.includes(' landrush-admin'))).toEqual([]);
});

test('every nginx server listens on the same ports of IPv4 and IPv6', () => {
  const texts = [...snippets.map(({ text }) => text), readFileSync('deploy/proxy/nginx.conf', 'utf8')];
  const servers = texts.flatMap((text) => text.match(/^server \{\n(?:.*\n)*?\}$/gmu) ?? []);
  const listening = servers.map((server) => Array.from(server.matchAll(/^ {2}listen (.+);$/gmu), ([, at = '']) => at));
  expect(listening).toHaveLength(3);
  for (const addresses of listening) {
    const ofIpv4 = addresses.filter((address) => !address.startsWith('[::]:'));
    expect(addresses).toEqual(ofIpv4.flatMap((address) => [address, `[::]:${address}`]));
  }
});
