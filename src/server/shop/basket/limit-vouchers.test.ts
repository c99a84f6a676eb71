import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import { buildPromotion } from '#core/promotions/promotion.builder.ts';
import type { Result } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { solveCaptcha } from '#tests/support/solve-captcha.ts';
import { shopsOn } from '#tests/support/test-shop.ts';
import type { TestShopper } from '#tests/support/test-shopper.ts';

const WORK: Brand['captcha'] = { mode: 'proof-of-work', maxNumber: 1000 };
const QUARTER_HOUR_MS = 15 * 60_000;

let tries = 0;

/** Applies a code as a new command each time. */
function apply({ api }: TestShopper, code: string, captcha?: string) {
  tries += 1;
  return api.basket.command({ commandId: `try ${tries}`, command: { kind: 'apply-voucher', code, captcha } });
}

/** The result of an attempt: 'taken', or the problem and whether a captcha would help. */
function outcome(result: Result<OutputOf<Api['basket']['command']>, Problem>): unknown {
  if (result.ok) return 'taken';
  const { code, data } = result.problem;
  const captcha: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'captcha') : undefined;
  return captcha === true ? `${code}, captcha` : code;
}

async function guess(shopper: TestShopper, times: number): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (let time = 0; time < times; time += 1) outcomes.push(outcome(await apply(shopper, `GUESS${time}`)));
  return outcomes;
}

const REFUSED = 'basket/voucher-refused';
const CAPTCHA_REQUIRED = 'limits/too-many-requests, captcha';

describeOnBothDatabases('guessing vouchers', (open) => {
  const openShop = shopsOn(open);

  test('after five refusals of a session three more attempts remain without a captcha', async () => {
    const shop = await openShop({ promotions: [buildPromotion()], brand: { captcha: WORK } });
    const shopper = shop.shopper();
    await shopper.add();
    expect(await guess(shopper, 10)).toEqual([
      ...Array.from({ length: 8 }, () => REFUSED),
      CAPTCHA_REQUIRED,
      CAPTCHA_REQUIRED,
    ]);
    expect(outcome(await apply(shopper, 'SAVE10'))).toBe(CAPTCHA_REQUIRED);
    shop.clock.advance(QUARTER_HOUR_MS);
    expect(outcome(await apply(shopper, 'SAVE10'))).toBe('taken');
  });

  test('a solved captcha allows one further attempt', async () => {
    const shop = await openShop({ promotions: [buildPromotion()], brand: { captcha: WORK } });
    const shopper = shop.shopper();
    await shopper.add();
    await guess(shopper, 9);
    const solution = await solveCaptcha(shopper.api, 'voucher');
    expect(outcome(await apply(shopper, 'GUESS', solution))).toBe(REFUSED);
    expect(outcome(await apply(shopper, 'SAVE10', solution))).toBe('captcha/refused');
    const ofOtherForm = await solveCaptcha(shopper.api, 'login');
    expect(outcome(await apply(shopper, 'SAVE10', ofOtherForm))).toBe('captcha/refused');
    expect(outcome(await apply(shopper, 'SAVE10', await solveCaptcha(shopper.api, 'voucher')))).toBe('taken');
  });

  test('below the limit a captcha is ignored, and a command repeated with another captcha is the same command', async () => {
    const shop = await openShop({ promotions: [buildPromotion()], brand: { captcha: WORK } });
    const shopper = shop.shopper();
    await shopper.add();
    const command = { kind: 'apply-voucher', code: 'SAVE10' } as const;
    const applied = await shopper.command({ ...command, captcha: 'one' }, 'same');
    expect(await shopper.command({ ...command, captcha: 'other' }, 'same')).toEqual(applied);
    expect(await shop.database.read.selectFrom('captcha_solutions').selectAll().execute()).toEqual([]);
  });

  test('a network that starts new sessions is limited as a whole', async () => {
    const shop = await openShop({ promotions: [buildPromotion()], brand: { captcha: WORK } });
    const remoteAddress = '203.0.113.7';
    const outcomes: unknown[] = [];
    for (let time = 0; time < 24; time += 1) outcomes.push(...(await guess(shop.shopper({ remoteAddress }), 1)));
    expect(outcomes).toEqual([...Array.from({ length: 23 }, () => REFUSED), CAPTCHA_REQUIRED]);
    expect(outcome(await apply(shop.shopper({ remoteAddress: '203.0.113.8' }), 'GUESS'))).toBe(REFUSED);
  });

  test('a brand without a captcha allows thirty attempts', async () => {
    const shop = await openShop({ promotions: [buildPromotion()], brand: { captcha: { mode: 'off' } } });
    const shopper = shop.shopper();
    await shopper.add();
    const outcomes = await guess(shopper, 31);
    expect(outcomes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => REFUSED));
    expect(outcomes[30]).toBe('limits/too-many-requests');
  });
});
