import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { codeOf, connectEpp } from './epp-client.builder.ts';
import { createContact, createDomain } from './epp-commands.builder.ts';
import { quickTimings, startSandboxRegistry } from './registry.builder.ts';

test('a pending operation ends although its timer fired before its due time', async () => {
  let at = Date.UTC(2026, 0, 1);
  const timings = { ...quickTimings, pendingCreateMs: 5 };
  const registry = await startSandboxRegistry({ now: () => at, timings });
  onTestFinished(() => registry.close());
  const client = await connectEpp(registry);
  await client.login();
  await client.command(createContact());
  expect(codeOf(await client.command(createDomain('pending-a.com')))).toBe(1001);
  const requestedAt = performance.now();
  await eventually(() => expect(performance.now()).toBeGreaterThan(requestedAt + 50));
  at += 5;
  await eventually(async () => expect(codeOf(await client.command('<poll op="req"/>'))).toBe(1301));
});
