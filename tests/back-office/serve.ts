import { join } from 'node:path';
import process from 'node:process';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import { openFoundation } from '#server/compose/foundation.ts';
import { composeOperator } from '#server/compose/operator.ts';
import { parseEnv } from '#server/env.ts';
import { buildOperatorHttp } from '#server/http/operator/build-operator-http.ts';
import { loadOperatorPages } from '#server/http/operator/operator-page-renderer.ts';
import { operatorPages } from '#server/http/operator/operator-pages.ts';
import { createLog } from '#server/platform/log.ts';
import { createRoles, officeAccounts } from './office/accounts.ts';
import { lateClock } from './office/late-clock.ts';
import { openOfficeDatabase, openOfficeShop } from './office/open-shop.ts';
import { createOrder } from './office/situations.ts';
import { registerTestEndpoints } from './office/test-endpoints.ts';

// Serves the back office of a shop with orders of the last three days, on ADMIN_PORT: `node tests/back-office/serve.ts`.
// It prints a link that logs in the owner.
const port = process.env['ADMIN_PORT'] ?? '3011';
const origin = `http://127.0.0.1:${port}`;
const env = parseEnv({
  DATA_DIR: '/nonexistent',
  ADMIN_PORT: port,
  SECRET_KEYS: Buffer.alloc(32, 1).toString('base64url'),
  LOOPBACK_WEBHOOKS: 'yes',
});
if (!env.ok) throw new Error(env.problem.join(' '));
const log = createLog({ level: 'warn' });
const clock = lateClock(3 * DAY_MS);
const folder = join('.cache', `back-office-${port}`);
const database = await openOfficeDatabase(folder, clock);
const shop = await openOfficeShop({ env: env.value, database, clock, folder });
const foundation = await openFoundation(env.value, {
  database,
  clock,
  log,
  registryOf: shop.registryOf,
  provider: shop.providerOf,
});
const { ids } = foundation;
const build = join(import.meta.dirname, '..', '..', 'build', 'admin');
const { handlers, streams, authenticate } = composeOperator(foundation);
const app = await buildOperatorHttp({
  handlers,
  streams,
  authenticate,
  database,
  clock,
  ids,
  log,
  hosts: new Set(),
  trustedProxies: [],
  migrations: [],
  checksOutputs: true,
  registerPages: operatorPages({
    render: await loadOperatorPages(join(build, 'server', 'index.js')),
    clientDir: join(build, 'client'),
    ids,
    log,
  }),
});
const accounts = officeAccounts({ app, database, clock, ids, origin });
registerTestEndpoints(app, shop, accounts);
await createRoles(accounts);
await accounts.createToken('Accounting export');

/** The orders of Harbour, more than a page of the list. */
const HARBOUR_ORDERS = 53;

await createOrder(shop, 'dead-letter');
await createOrder(shop, 'complete');
clock.advance(DAY_MS);
await createOrder(shop, 'manual-setup');
await createOrder(shop, 'bank-transfer');
clock.advance(DAY_MS + 20 * HOUR_MS);
for (let placed = 0; placed < HARBOUR_ORDERS; placed += 1) {
  await createOrder(shop, 'harbour');
  clock.advance(MINUTE_MS);
}
clock.advance(DAY_MS - 20 * HOUR_MS - HARBOUR_ORDERS * MINUTE_MS);
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log(await accounts.loginLink('owner@example.org'));
