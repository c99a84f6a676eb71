import { type Rule, findImports } from './rule.ts';
import { type SourceFile, isTestCode } from './source-file.ts';

/** The server's kernels and modules from the lowest to the highest; each imports only those before it. */
export const moduleOrder: readonly string[] = [
  'platform',
  'audit',
  'storefront',
  'production',
  'request',
  'health',
  'exchanges',
  'jobs',
  'events',
  'notify',
  'identity',
  'staff',
  'domains',
  'shop',
  'sales',
  'delivery',
  'publishing',
  'operator',
  'doctor',
];

/** The composition root: files directly in src/server, compose and configuration. It imports every module; none imports it. */
const ROOT = '';

/** Dependencies between server modules, and the owner of each table. */
export const serverRules: readonly Rule[] = [
  {
    name: 'server modules form a DAG in their order, types included',
    find: findImports((file, { target }) => {
      const [from, to] = [serverModuleOf(file.path), serverModuleOf(target ?? '')];
      if (from === undefined || to === undefined || from === to || from === ROOT || isTestCode(file.path)) {
        return undefined;
      }
      if (to === ROOT) return 'only processes use the composition root';
      if (from === 'http' || from === 'adapters' || to === 'http' || to === 'adapters') return undefined;
      const [upper, lower] = [moduleOrder.indexOf(from), moduleOrder.indexOf(to)];
      if (upper === -1 || lower === -1) return `${upper === -1 ? from : to} has no place in server-rules.ts`;
      return lower < upper ? undefined : `${to} is above ${from}`;
    }),
    broken: [
      { 'src/server/shop/basket/get-basket.ts': "import type { Order } from '#server/sales/public.ts';" },
      { 'src/server/sales/checkout/quote.ts': "import { loadDelivery } from '#server/delivery/public.ts';" },
      { 'src/server/request/context.ts': "import { queueEmail } from '#server/notify/public.ts';" },
      { 'src/server/platform/log.ts': "import type { AppParts } from '#server/app-parts.ts';" },
      { 'src/server/unlisted/a.ts': "import { createIds } from '#server/platform/ids.ts';" },
    ],
    valid: [
      { 'src/server/sales/checkout/quote.ts': "import { priceWith } from '#server/shop/public.ts';" },
      { 'src/server/app.ts': "import { priceWith } from '#server/shop/public.ts';" },
      { 'src/server/shop/basket/get-basket.test.ts': "import { insertOrder } from '#server/sales/public.ts';" },
    ],
  },
  {
    name: 'only the composition root imports http',
    find: findImports((file, { target }) => {
      const from = serverModuleOf(file.path);
      if (serverModuleOf(target ?? '') !== 'http' || from === 'http' || isTestCode(file.path)) return undefined;
      return from === ROOT ? undefined : 'use cases know requests by src/server/request';
    }),
    broken: [
      { 'src/server/identity/account/login.ts': "import type { Call } from '#server/http/request/call.ts';" },
      { 'src/cli/main.ts': "import { buildHttp } from '#server/http/build-http.ts';" },
    ],
    valid: [
      { 'src/server/app.ts': "import { buildHttp } from './http/build-http.ts';" },
      { 'src/server/http/build-http.ts': "import { page } from './pages/page.ts';" },
    ],
  },
  {
    name: 'a table is written by one module',
    find: findForeignWrites,
    broken: [
      {
        'src/server/shop/basket/basket-store.ts': "tx.updateTable('sessions').set({ basket_id: null })",
        'src/server/request/sessions/session-store.ts': "tx.insertInto('sessions').values(row)",
      },
      {
        'src/server/sales/claim-store.ts':
          "for (const table of ['services', 'domains'] as const) await tx.updateTable(table).execute();",
        'src/server/delivery/service-store.ts': "tx.deleteFrom('services').execute()",
      },
      { 'src/server/sales/order-store.ts': 'const erase = (table: Table) => tx.deleteFrom(table).execute();' },
      {
        'src/server/shop/basket/basket-store.ts': "tx.insertInto('sessions').values(row)",
        'src/server/request/sessions/session-store.ts': "deleteOldest(tx, 'sessions', SESSIONS, expired)",
      },
    ],
    valid: [
      {
        'src/server/shop/basket/basket-store.ts': "tx.updateTable('baskets').set(row)",
        'src/server/shop/basket/basket-data-store.ts': "tx.deleteFrom('baskets').execute()",
        'src/server/sales/orders/order-store.ts': "db.selectFrom('baskets').selectAll()",
      },
      {
        'src/server/shop/basket/basket-store.ts': "tx.updateTable('baskets').set(row)",
        'src/server/sales/checkout/place-order.test.ts': "tx.deleteFrom('baskets').execute()",
      },
    ],
  },
];

function findForeignWrites(files: readonly SourceFile[]): readonly string[] {
  const writers = new Map<string, Map<string, string>>();
  const problems: string[] = [];
  for (const file of files) {
    const module = isTestCode(file.path) ? undefined : serverModuleOf(file.path);
    if (module === undefined) continue;
    for (const [, name, variable] of file.text.matchAll(write)) {
      const tables = name === undefined ? tablesOf(file.text, variable ?? '') : [name];
      if (tables.length === 0) problems.push(`${file.path} writes a table it does not name: ${variable}`);
      for (const table of tables) {
        const known = writers.get(table) ?? new Map<string, string>();
        writers.set(table, known.set(module, file.path));
      }
    }
  }
  for (const [table, known] of writers) {
    if (known.size > 1) problems.push(`${table} is written by ${[...known.values()].toSorted().join(' and ')}`);
  }
  return problems;
}

const write = /(?:\.(?:insertInto|updateTable|deleteFrom)\(|\bdeleteOldest\(\s*tx,)\s*(?:'(\w+)'|(\w+))/g;

/** The tables of a loop's variable. */
function tablesOf(text: string, variable: string): string[] {
  const list = new RegExp(`\\bconst ${variable} of \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '';
  return Array.from(list.matchAll(/'(\w+)'/g), ([, table]) => table ?? '');
}

/**
 * 'shop' for src/server/shop/basket/add-line.ts, ROOT for src/server/app.ts and src/server/compose/shop.ts; undefined
 * outside of the server.
 */
function serverModuleOf(path: string): string | undefined {
  const [, ring, module, file] = path.split('/');
  if (ring !== 'server' || module === undefined) return undefined;
  return file === undefined || module === 'compose' || module === 'configuration' ? ROOT : module;
}
