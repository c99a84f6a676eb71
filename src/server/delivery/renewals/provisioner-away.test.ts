import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts';
import { PROVISIONER_SECRET, openProvisioner } from '#sandbox/provisioner/provisioner.builder.ts';
import { moneyMoved, pass } from '#server/delivery/domains/domain-shop.builder.ts';
import { serviceStates } from '#server/delivery/lines/withdrawing.builder.ts';
import { reasonsOf } from '#server/delivery/services/provisioned-shop.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { ledgerDiscrepancies } from '#tests/support/ledger-discrepancies.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import { having, hostingBy, renewals, retryRenewal, until } from './renewal-shop.builder.ts';

/** Timeout of a test that simulates a year (ms). */
const A_YEAR_MS = 90_000;

describeOnBothDatabases('a paid term of a service', (open) => {
  const openShop = shopsOn(open);

  test(
    'whose provisioner is away for a day creates an operator task, and the service stays active',
    async () => {
      const secretOf = (name: string) => (name === 'PANEL' ? PROVISIONER_SECRET : null);
      const empty = await openShop({ ...hostingBy('https://nowhere.example/'), secretOf });
      const sandbox = await openProvisioner(() => empty.clock.now());
      await empty.publish(hostingBy(sandbox.urlFor()));
      const { shop, renewsAt } = await having(empty, { name: null });
      await until(shop, renewsAt - HOUR_MS);
      await sandbox.faults({ failNext: 1000 });
      await pass(shop, 3 * DAY_MS, HOUR_MS);
      expect(await serviceStates(shop)).toEqual(['active']);
      expect(await renewals(shop)).toEqual(['service paid']);
      expect(await reasonsOf(shop)).toEqual(['renew-service']);
      expect(await moneyMoved(shop)).toBe('captured 4800, captured 6000');
      await sandbox.faults({ failNext: 0 });
      await retryRenewal(shop);
      await pass(shop, 2 * HOUR_MS, HOUR_MS);
      expect((await sandbox.journal()).map(({ kind }) => kind)).toEqual(['set-up', 'renew']);
      expect(await renewals(shop)).toEqual(['service renewed']);
      expect(await reasonsOf(shop)).toEqual([]);
      expect(await ledgerDiscrepancies(shop)).toEqual([]);
    },
    A_YEAR_MS,
  );
});
