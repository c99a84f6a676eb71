import { expect, test } from 'vitest';
import { signWebhook } from '#sandbox/payment-provider/sign-webhook.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { openProvisioner, PROVISIONER_SECRET } from './provisioner.builder.ts';
import type { OpenProvisioner } from './provisioner.builder.ts';

async function ask({ url }: OpenProvisioner, type: string, data: object, secret = PROVISIONER_SECRET) {
  const body = JSON.stringify({ type, data });
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, 'm-1', Date.now(), body) };
  const answer = await fetch(`${url}/provision`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

test('what was set up is known after a restart, and what was taken up is finished then', async () => {
  const before = await openProvisioner();
  await ask(before, 'service.provision', { step_id: 'a', fields: { site: 'shop' } });
  await ask(before, 'service.provision', { step_id: 'b', fields: { site: 'pending-shop' } });
  const after = await before.restart();
  expect(await ask(after, 'service.find', { step_id: 'a' })).toMatchObject({ body: { status: 'done' } });
  await expect
    .poll(async () => (await ask(after, 'service.find', { step_id: 'b' })).body)
    .toMatchObject({ status: 'done' });
  const kinds = (await after.journal()).map(({ stepId, kind }) => `${stepId} ${kind}`);
  expect(kinds).toEqual(['a set-up', 'b taken-up', 'b set-up']);
});

test('nobody is served without the secret', async () => {
  const provisioner = await openProvisioner();
  const foreign = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(await ask(provisioner, 'service.provision', { step_id: 'a' }, foreign)).toMatchObject({ status: 401 });
  expect(await provisioner.journal()).toEqual([]);
});

test('its page lists what it does with which service, and what it did', async () => {
  const provisioner = await openProvisioner();
  await ask(provisioner, 'service.provision', { step_id: 'a', product_id: '<b>web</b>' });
  const page = await (await fetch(provisioner.url)).text();
  for (const { prefix } of BEHAVIOURS) expect(page).toContain(`<code>${prefix}</code>`);
  expect(page).toContain('&lt;b&gt;web&lt;/b&gt;');
});

test('its next answers can be made to fail', async () => {
  const provisioner = await openProvisioner();
  await provisioner.faults({ failNext: 1 });
  expect(await ask(provisioner, 'service.find', { step_id: 'a' })).toMatchObject({ status: 503 });
  expect(await ask(provisioner, 'service.find', { step_id: 'a' })).toMatchObject({ body: { status: 'absent' } });
});
