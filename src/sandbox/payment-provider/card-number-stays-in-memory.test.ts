import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cardFields, paymentBody } from './payment-provider.builder.ts';
import { spawnProvider } from './provider-process.builder.ts';
import { cardBehaviours, testCards } from './test-data/test-cards.ts';

test('no card number appears in the journal directory or in the output of the process, whatever the request', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'payments-'));
  const provider = await spawnProvider(directory);
  for (const behaviour of cardBehaviours) {
    const paid = provider.post(
      '/v1/payments',
      paymentBody({ token: await provider.token(behaviour), save_method: true }),
    );
    if (behaviour !== 'time-out') await paid.catch(() => undefined);
    const { action_url: actionUrl } = (await provider.post('/v1/payments', paymentBody())).body;
    await provider.postForm(String(actionUrl), cardFields(behaviour)).catch(() => undefined);
    if (behaviour === 'time-out') void paid.catch(() => undefined);
  }
  await fetch(`${provider.url}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"card_num":"4242424242424242" "',
  });
  await fetch(`${provider.url}/?card_num=4242424242424242`);
  await provider.kill();

  const files = await readdir(directory);
  const texts = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  const written = [...texts, provider.output()].join('\n');
  expect(files).toEqual(['journal.ndjson']);
  expect(written).toContain('"last4":"4242"');
  for (const { number } of testCards) {
    expect(written).not.toContain(number);
    expect(written).not.toContain(number.replaceAll(' ', ''));
  }
  await rm(directory, { recursive: true });
});
