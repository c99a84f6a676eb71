import { readFile, rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPasswords, writeClusterFiles } from './cluster-files.ts';
import { clusterPortsFrom } from './cluster-ports.ts';
import { readExample } from './example-files.ts';
import { type GuardedFolder, createGuardedFolder } from './guarded-folder.ts';
import { webProxyConfiguration } from './web-proxy.ts';

let folder: GuardedFolder;

beforeEach(async () => {
  folder = await createGuardedFolder('landrush-examples-');
});

afterEach(() => folder.remove());

test('every address, password and folder of the examples is replaced by a local one', async () => {
  const passwords = createPasswords();
  const ports = clusterPortsFrom(23_100);
  const { patroni, ...files } = await writeClusterFiles({ folder, ports, passwords, binaries: '/programs' });
  const texts = await Promise.all(
    [...Object.values(files), ...Object.values(patroni)].map((file) => readFile(file, 'utf8')),
  );
  const settings = texts.flatMap((text) => text.split('\n').filter((line) => !/^\s*(?:#|;|--)/.test(line)));
  expect(settings.filter((line) => /10\.0\.0\.|change-me|\/var\/|\/etc\/|:5432|:5000|6432/.test(line))).toEqual([]);
  expect(texts.join('\n')).toContain(passwords.landrush);
});

test('the web proxy leads to all web processes, on the public port', () => {
  const text = webProxyConfiguration(23_000, 23_001, ['127.0.0.11', '127.0.0.12', '127.0.0.13']);
  expect(text).toContain('bind 127.0.0.1:23000 v6only\n');
  expect(text.match(/server web3(?:-running)? 127\.0\.0\.13:23000/g)).toHaveLength(4);
  expect(text).not.toContain(':3000');
});

test('an example without the text to be replaced is refused', () => {
  expect(() => readExample('high-availability/userlist.txt', [['10.0.0.99', '127.0.0.1']])).toThrow(
    'deploy/high-availability/userlist.txt does not contain "10.0.0.99".',
  );
});

test('removing a folder leaves nothing behind', async () => {
  await folder.remove();
  await expect(rm(folder.path, { recursive: true })).rejects.toThrow('ENOENT');
});
