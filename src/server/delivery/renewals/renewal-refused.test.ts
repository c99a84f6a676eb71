import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { PROVISIONER_SECRET } from '#sandbox/provisioner/provisioner.builder.ts';
import { moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { serviceStates } from '#server/delivery/lines/withdrawing.builder.ts';
import { reasonsOf } from '#server/delivery/services/provisioned-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { having, hostingBy, renewals, retryRenewal, until } from './renewal-shop.builder.ts';

/** A provisioning system that refuses renewals until `agree`. */
async function openRefusing(): Promise<{ readonly url: string; agree(): void }> {
  let isRefusing = true;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isRenewal = (await text(request)).includes('"service.renew"');
    const result = isRenewal && isRefusing ? { status: 'refused', reason: 'the plan is full' } : { status: 'done' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ facts: [], ...result }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, agree: () => void (isRefusing = false) };
}

describeOnBothDatabases('a paid term of a service', (open) => {
  const openShop = shopsOn(open);

  test(
    'that its provisioner refuses creates an operator task, and the service stays active',
    { timeout: 90_000 },
    async () => {
      const secretOf = (name: string) => (name === 'PANEL' ? PROVISIONER_SECRET : null);
      const system = await openRefusing();
      const { shop, renewsAt } = await having(await openShop({ ...hostingBy(system.url), secretOf }), { name: null });
      await until(shop, renewsAt - HOUR_MS);
      await pass(shop, 2 * DAY_MS, HOUR_MS);
      expect(await serviceStates(shop)).toEqual(['active']);
      expect(await renewals(shop)).toEqual(['service paid']);
      expect(await reasonsOf(shop)).toEqual(['renew-service']);
      expect(await moneyMoved(shop)).toBe('captured 4800, captured 6000');
      system.agree();
      await retryRenewal(shop);
      await pass(shop, 2 * HOUR_MS, HOUR_MS);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect(await reasonsOf(shop)).toEqual([]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
  );

  test(
    'that its provisioner accepts months after it was paid is followed by the next one',
    { timeout: 90_000 },
    async () => {
      const secretOf = (name: string) => (name === 'PANEL' ? PROVISIONER_SECRET : null);
      const system = await openRefusing();
      const empty = await openShop({ ...hostingBy(system.url), secretOf });
      const { shop, renewsAt } = await having(empty, { name: null, term: 1 });
      await until(shop, renewsAt + DAY_MS);
      expect(await renewals(shop)).toEqual(['service paid']);
      shop.clock.advance(70 * DAY_MS);
      system.agree();
      await retryRenewal(shop);
      await pass(shop, 2 * HOUR_MS, HOUR_MS);
      expect(await renewals(shop)).toEqual(['service renewed', 'service invoiced']);
      await pass(shop, 2 * DAY_MS, HOUR_MS);
      expect((await renewals(shop)).slice(0, 2)).toEqual(['service renewed', 'service renewed']);
    },
  );
});
