import { expect, test } from 'vitest';
import { DAY_MS } from '#core/time/durations.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { RENEWING, until } from './renewal-shop.builder.ts';

const BERLIN = timeZoneOf('Europe/Berlin');

async function endOfTerm({ database }: TestShop): Promise<string> {
  const { renews_at: at } = await database.read.selectFrom('services').select('renews_at').executeTakeFirstOrThrow();
  return dayOf(at ?? 0, BERLIN);
}

describeOnBothDatabases('a monthly service', (open) => {
  const shops = shopsOn(open);

  test(
    "renews on its anchor day in the brand's time zone, or on the last day of short months",
    { timeout: 90_000 },
    async () => {
      const shop = await shops({ ...RENEWING, brand: { ...RENEWING.brand, timeZone: 'Europe/Berlin' } });
      // 00:30 on 31 January in Berlin is still 30 January in UTC.
      shop.clock.advance(Date.parse('2026-01-31T00:30:00+01:00') - shop.clock.now());
      const anna = shop.shopper();
      await anna.signIn('anna@example.com');
      await anna.add({ term: 1 });
      const { quote, basket } = await anna.bill();
      expect(dayOf(basket.lines[0]?.renewal?.at ?? 0, BERLIN)).toBe('2026-02-28');
      const token = await shop.provider.token('approve');
      const saved = { storeOnPayment: true, storeOnPaymentAutoPayment: true };
      const payment = { type: 'card-intent', token, ...saved } as const;
      valueOf(await anna.place(quote?.hash ?? '', { card: null, input: { payment } }));
      await shop.app.jobs.runAll();
      const ends = [await endOfTerm(shop)];
      for (const end of ['2026-02-28', '2026-03-31', '2026-04-30']) {
        await until(shop, Date.parse(`${end}T00:30:00+02:00`) + DAY_MS);
        ends.push(await endOfTerm(shop));
      }
      expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    },
  );
});
