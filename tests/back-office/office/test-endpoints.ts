import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { STAFF_ROLES } from '#core/staff/staff-role.ts';
import { JOB_STATES, QUEUES } from '#server/platform/tables/jobs-tables.ts';
import { PASSWORD } from '#tests/support/test-shopper.ts';
import type { NewAccount, OfficeAccounts } from './accounts.ts';
import { SITUATIONS } from './answers.ts';
import { CATALOGUE_BRANDS, type OfficeShop } from './open-shop.ts';
import { createOrder } from './situations.ts';

const ACCOUNT = z.object({ role: z.enum(STAFF_ROLES), brands: z.nullable(z.array(z.string())) });

const INPUTS = {
  charge: z.object({ amountMinor: z.int() }),
  order: z.object({ situation: z.enum(SITUATIONS) }),
  payment: z.object({ paymentId: z.string() }),
  product: z.object({ brandId: z.enum(CATALOGUE_BRANDS), slug: z.string() }),
  registry: z.object({ name: z.string() }),
  loginLink: z.object({ email: z.string() }),
  address: z.object({ email: z.string() }),
  customer: z.object({ brandId: z.string(), customerId: z.string() }),
  job: z.object({ queue: z.enum(QUEUES), state: z.enum(JOB_STATES) }),
} as const;

/** Lets journeys create their own orders and accounts, and run the workers: POST /api/test/… */
export function registerTestEndpoints(app: FastifyInstance, shop: OfficeShop, accounts: OfficeAccounts): void {
  const inTurn = oneAtATime();
  app.post('/api/test/orders', async ({ body }) => inTurn(() => createOrder(shop, INPUTS.order.parse(body).situation)));
  app.post('/api/test/jobs', async () => {
    await inTurn(() => shop.work());
    return {};
  });
  app.post('/api/test/disputes', async ({ body }) => {
    await inTurn(() => shop.dispute(INPUTS.payment.parse(body).paymentId));
    return {};
  });
  app.post('/api/test/charges-elsewhere', async ({ body }) => {
    const { amountMinor } = INPUTS.charge.parse(body);
    return { differenceId: await inTurn(() => shop.chargeOutsideShop(amountMinor)) };
  });
  app.post('/api/test/products', async ({ body }) => {
    const { brandId, slug } = INPUTS.product.parse(body);
    return { page: await shop.productPage(brandId, slug) };
  });
  app.post('/api/test/baskets', async ({ body }) => {
    const { brandId, slug } = INPUTS.product.parse(body);
    return { basketId: await shop.fillBasket(brandId, slug) };
  });
  app.post('/api/test/shop-logins', async ({ body }) =>
    inTurn(async () => {
      const { email: username } = INPUTS.address.parse(body);
      const login = await shop.shopper().api.account.login({ username, password: PASSWORD });
      return { refused: login.ok ? null : login.problem.code };
    }),
  );
  app.post('/api/test/confirmed-emails', async ({ body }) => {
    await inTurn(() => shop.confirmEmail(INPUTS.address.parse(body).email));
    return {};
  });
  app.post('/api/test/second-factors', async ({ body }) => {
    await inTurn(() => shop.requireCodes(INPUTS.customer.parse(body)));
    return {};
  });
  app.post('/api/test/error', async () => ({ id: await shop.fail() }));
  app.post('/api/test/job', async ({ body }) => {
    const { queue, state } = INPUTS.job.parse(body);
    return shop.findJob(queue, state);
  });
  app.post('/api/test/registry', async ({ body }) => {
    shop.changeAtRegistry(INPUTS.registry.parse(body).name);
    return {};
  });
  app.post('/api/test/login-links', async ({ body }) => ({
    link: await accounts.loginLink(INPUTS.loginLink.parse(body).email),
  }));
  app.post('/api/test/expired-confirmations', async ({ body }) => {
    await accounts.expireConfirmations(INPUTS.loginLink.parse(body).email);
    return {};
  });
  app.post('/api/test/invitations', async ({ body }) => {
    const account = accountOf(body);
    return { email: account.email, link: await accounts.invite(account) };
  });
  app.post('/api/test/accounts', async ({ body }) => accounts.accept(accountOf(body)));
}

function accountOf(body: unknown): NewAccount {
  const { role, brands } = ACCOUNT.parse(body);
  return { name: 'Uma Ünal', email: `${randomUUID()}@example.org`, role, brands: brands ?? 'all' };
}

/** A worker that finds its order's jobs taken by another would return before they are done. */
function oneAtATime(): <Value>(run: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run, run);
    last = next;
    return next;
  };
}
