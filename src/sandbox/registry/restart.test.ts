import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, commandFrame, connectEpp } from './epp-client.builder.ts';
import type { EppClient } from './epp-client.builder.ts';
import { createContact, createDomain, infoDomain, transferDomain } from './epp-commands.builder.ts';
import { ruleAuthCode } from './names/auth-code.ts';
import { failToStart, spawnRegistry } from './registry-process.builder.ts';
import type { RegistryProcess } from './registry-process.builder.ts';

let directory = '';
let running: RegistryProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'registry-'));
});
afterEach(async () => {
  await Promise.all(running.map((registry) => registry.kill()));
  running = [];
  await rm(directory, { recursive: true });
});

test('everything that was told before a kill holds after it', async () => {
  const before = await start();
  const first = await loggedIn(before);
  await first.command(createContact());
  expect(codeOf(await first.command(createDomain('free-a.com'), { clTRID: 'step-1' }))).toBe(1000);
  expect(codeOf(await first.command(createDomain('pending-a.com')))).toBe(1001);
  const told = await first.command(infoDomain('free-a.com'));
  expect(codeOf(await first.command(transferDomain('request', 'taken-a.com', ruleAuthCode('taken-a.com'))))).toBe(1001);
  await before.kill();

  const after = await start();
  const second = await loggedIn(after);
  expect(dataOf(await second.command(infoDomain('free-a.com')))).toEqual(dataOf(told));
  expect(codeOf(await second.command(createDomain('free-a.com')))).toBe(2302);
  await after.settle();
  expect(codeOf(await second.command('<poll op="req"/>'))).toBe(1301);
  expect(await second.command(infoDomain('taken-a.com'))).toContain('<domain:clID>landrush</domain:clID>');
  const events = (await after.journal()).map(({ event, name, clTRID }) => `${event} ${name} ${clTRID}`);
  expect(events).toContain('create free-a.com step-1');
  expect(new Set(events).size).toBe(events.length);
});

test('a kill in the middle of many creates loses none that was told and makes none twice', async () => {
  const before = await start();
  const client = await loggedIn(before);
  await client.command(createContact());
  const names = Array.from({ length: 200 }, (_, index) => `free-${index}.com`);
  for (const name of names) client.write(commandFrame(createDomain(name), '', `step-${name}`));
  const told: string[] = [];
  const killed = (async () => {
    for (const name of names) {
      const answer = await client.next().catch(() => null);
      if (answer === null) return;
      expect(codeOf(answer)).toBe(1000);
      told.push(name);
      if (told.length === 30) void before.kill();
    }
  })();
  await killed;
  const after = await start();
  const created = (await after.journal()).filter(({ event }) => event === 'create').map(({ name }) => name);
  expect(created).toEqual(expect.arrayContaining(told));
  expect(new Set(created).size).toBe(created.length);
  const again = await loggedIn(after);
  for (const name of told.slice(-3)) expect(codeOf(await again.command(infoDomain(name)))).toBe(1000);
});

test('the certificate made at the first start stays, and its key is nobody else’s', async () => {
  const before = await start();
  const { ca } = before;
  await before.kill();
  expect((await start()).ca).toBe(ca);
  expect((await stat(join(directory, 'key.pem'))).mode & 0o077).toBe(0);
});

test('no authorisation code stands in the journal', async () => {
  const client = await loggedIn(await start());
  await client.command(createContact());
  await client.command(createDomain('free-a.com', { code: 'secret-of-name' }));
  const journal = await readFile(join(directory, 'journal.ndjson'), 'utf8');
  expect(journal).toContain('free-a.com');
  expect(journal).not.toMatch(/secret-of-name|code-of-contact/);
});

test('a port that is taken or an environment that is incomplete is one sentence and a failure', async () => {
  const { port } = await start();
  const environment = { SANDBOX_REGISTRY_DIR: directory, SANDBOX_REGISTRY_PORT: String(port) };
  expect(await failToStart(environment)).toEqual({
    code: 1,
    output: `The sandbox registry cannot start on port ${port}: EADDRINUSE.\n`,
  });
  const bare = await failToStart({ SANDBOX_REGISTRY_PASSWORD: 'short' });
  expect(bare.code).toBe(1);
  expect(bare.output).toMatch(/^The sandbox registry cannot start: .*SANDBOX_REGISTRY_DIR.*PASSWORD.*\n$/);
});

async function start(): Promise<RegistryProcess> {
  const registry = await spawnRegistry(directory);
  running.push(registry);
  return registry;
}

async function loggedIn(registry: RegistryProcess): Promise<EppClient> {
  const client = await connectEpp(registry);
  expect(codeOf(await client.login())).toBe(1000);
  return client;
}

function dataOf(answer: string): string {
  return /<resData>.*<\/resData>/s.exec(answer)?.[0] ?? '';
}
