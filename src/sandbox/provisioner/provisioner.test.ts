import { expect, test } from 'vitest';
import { signWebhook } from '#sandbox/payment-provider/webhooks/sign-webhook.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { type OpenProvisioner, PROVISIONER_SECRET, openProvisioner } from './provisioner.builder.ts';

async function send({ url }: OpenProvisioner, type: string, data: object, secret = PROVISIONER_SECRET) {
  const body = JSON.stringify({ type, data });
  const headers = { 'content-type': 'application/json', ...signWebhook(secret, 'm-1', Date.now(), body) };
  const answer = await fetch(`${url}/provision`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

test('provisioned services survive a restart, and an accepted setup is completed afterwards', async () => {
  const before = await openProvisioner();
  await send(before, 'service.provision', { job_id: 'a', fields: { site: 'shop' } });
  await send(before, 'service.provision', { job_id: 'b', fields: { site: 'pending-shop' } });
  const after = await before.restart();
  expect(await send(after, 'service.find', { job_id: 'a' })).toMatchObject({ body: { status: 'done' } });
  await expect
    .poll(async () => (await send(after, 'service.find', { job_id: 'b' })).body)
    .toMatchObject({ status: 'done' });
  const kinds = (await after.journal()).map(({ jobId, kind }) => `${jobId} ${kind}`);
  expect(kinds).toEqual(['a set-up', 'b taken-up', 'b set-up']);
});

test('a request without the secret is refused', async () => {
  const provisioner = await openProvisioner();
  const foreign = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(await send(provisioner, 'service.provision', { job_id: 'a' }, foreign)).toMatchObject({ status: 401 });
  expect(await provisioner.journal()).toEqual([]);
});

test('the page lists the behaviours and the services', async () => {
  const provisioner = await openProvisioner();
  await send(provisioner, 'service.provision', { job_id: 'a', product_id: '<b>web</b>' });
  const page = await (await fetch(provisioner.url)).text();
  for (const { prefix } of BEHAVIOURS) expect(page).toContain(`<code>${prefix}</code>`);
  expect(page).toContain('&lt;b&gt;web&lt;/b&gt;');
});

test('its next responses can be set to fail', async () => {
  const provisioner = await openProvisioner();
  await provisioner.faults({ failNext: 1 });
  expect(await send(provisioner, 'service.find', { job_id: 'a' })).toMatchObject({ status: 503 });
  expect(await send(provisioner, 'service.find', { job_id: 'a' })).toMatchObject({ body: { status: 'absent' } });
});
