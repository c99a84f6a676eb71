import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EppClient, codeOf, commandFrame, connectEpp } from './epp-client.builder.ts';
import { createContact, createDomain, infoDomain, transferDomain } from './epp-commands.builder.ts';
import { ruleAuthCode } from './names/auth-code.ts';
import { type RegistryProcess, failToStart, spawnRegistry } from './registry-process.builder.ts';

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

test('all acknowledged data exists after a kill', async () => {
  const before = await start();
  const first = await loggedIn(before);
  await first.command(createContact());
  expect(codeOf(await first.command(createDomain('free-a.com'), { clTRID: 'step-1' }))).toBe(1000);
  expect(codeOf(await first.command(createDomain('pending-a.com')))).toBe(1001);
  const info = await first.command(infoDomain('free-a.com'));
  expect(codeOf(await first.command(transferDomain('request', 'taken-a.com', ruleAuthCode('taken-a.com'))))).toBe(1001);
  await before.kill();

  const after = await start();
  const second = await loggedIn(after);
  expect(dataOf(await second.command(infoDomain('free-a.com')))).toEqual(dataOf(info));
  expect(codeOf(await second.command(createDomain('free-a.com')))).toBe(2302);
  await after.settle();
  expect(codeOf(await second.command('<poll op="req"/>'))).toBe(1301);
  expect(await second.command(infoDomain('taken-a.com'))).toContain('<domain:clID>landrush</domain:clID>');
  const events = (await after.journal()).map(({ event, name, clTRID }) => `${event} ${name} ${clTRID}`);
  expect(events).toContain('create free-a.com step-1');
  expect(new Set(events).size).toBe(events.length);
});

test('a kill during many creates loses no acknowledged one and repeats none', async () => {
  const before = await start();
  const client = await loggedIn(before);
  await client.command(createContact());
  const names = Array.from({ length: 200 }, (_, index) => `free-${index}.com`);
  for (const name of names) client.write(commandFrame(createDomain(name), '', `step-${name}`));
  const info: string[] = [];
  const killed = (async () => {
    for (const name of names) {
      const answer = await client.next().catch(() => null);
      if (answer === null) return;
      expect(codeOf(answer)).toBe(1000);
      info.push(name);
      if (info.length === 30) void before.kill();
    }
  })();
  await killed;
  const after = await start();
  const created = (await after.journal()).filter(({ event }) => event === 'create').map(({ name }) => name);
  expect(created).toEqual(expect.arrayContaining(info));
  expect(new Set(created).size).toBe(created.length);
  const repeated = await loggedIn(after);
  for (const name of info.slice(-3)) expect(codeOf(await repeated.command(infoDomain(name)))).toBe(1000);
});

test('the certificate of the first start is reused, and its key is readable by its owner only', async () => {
  const before = await start();
  const { ca } = before;
  await before.kill();
  expect((await start()).ca).toBe(ca);
  expect((await stat(join(directory, 'key.pem'))).mode & 0o077).toBe(0);
});

test('no auth code is in the journal', async () => {
  const client = await loggedIn(await start());
  await client.command(createContact());
  await client.command(createDomain('free-a.com', { code: 'secret-of-name' }));
  const journal = await readFile(join(directory, 'journal.ndjson'), 'utf8');
  expect(journal).toContain('free-a.com');
  expect(journal).not.toMatch(/secret-of-name|code-of-contact/);
});

test('a port in use or an incomplete environment is reported in one sentence and exits with failure', async () => {
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
