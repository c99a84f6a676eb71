import { type Rule, findLines } from './rule.ts';
import { isTestCode } from './source-file.ts';

const query = /\.\s*(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*\(|\bsql\s*(?:<[^`]*>)?`/;
const holdsQueries = /-store\.ts$|^src\/server\/platform\/(?:migrat|database|sqlite|postgres)[\w/-]*\.ts$/;
const rounding = /\bMath\s*\.\s*(?:round|floor|ceil|trunc|fround)\b|\.\s*toFixed\s*\(/;
const amount = String.raw`\b\w*(?:Minor|money|Money)\b`;
const roundedAmount = new RegExp(
  `(?:${rounding.source}).*${amount}|${amount}.*(?:${rounding.source})|\\b\\w+Minor\\s*\\/(?![/>])`,
);
const impure =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?!\s*\())|(?<!new\s+)(?<![\w.])Date\s*\(|\bMath\s*\.\s*random\b|(?<![\w.])(?:crypto|performance|process|globalThis|console|fetch|setTimeout|setInterval)\b(?!\s*:)/;

/** Which constructs are allowed in which files. */
export const purityRules: readonly Rule[] = [
  {
    name: 'only stores contain SQL',
    find: findLines(
      (path) => path.startsWith('src/') && !isTestCode(path) && !holdsQueries.test(path),
      query,
      'queries belong in a *-store.ts',
    ),
    broken: [
      { 'src/server/shop/basket/add-line.ts': "await db.selectFrom('basket').execute();" },
      { 'src/server/shop/basket/add-line.ts': "await db\n  .updateTable('basket')\n  .execute();" },
      { 'src/server/platform/periodic-task.ts': 'await sql<Row>`select 1`.execute(db);' },
      { 'src/cli/doctor.ts': "db.deleteFrom('x')" },
    ],
    valid: [
      { 'src/server/shop/basket/basket-store.ts': "await db.selectFrom('basket').execute();" },
      { 'src/server/platform/database/database.ts': 'await sql`select 1`.execute(db);' },
      { 'src/server/shop/basket/add-line.ts': "// db.selectFrom('basket')\nlog('db.selectFrom(x)');" },
    ],
  },
  {
    name: 'tx is the handle of a transaction, db any handle',
    find: findLines(
      (path) => path.startsWith('src/'),
      /\btx: Queries\b|\b(?:db|read|write): Transaction\b/,
      'name a Transaction tx, and Queries db, read or write',
    ),
    broken: [
      { 'src/server/sales/payments/payment-store.ts': 'export async function insertPayment(tx: Queries) {' },
      { 'src/server/sales/payments/payment-store.ts': 'export async function insertPayment(db: Transaction) {' },
    ],
    valid: [
      { 'src/server/sales/payments/payment-store.ts': 'export async function insertPayment(tx: Transaction) {' },
      { 'src/server/sales/payments/payment-store.ts': 'export async function findPayment(db: Queries) {' },
    ],
  },
  {
    name: 'objects that http creates for each request have no getters',
    find: findLines(
      (path) => path.startsWith('src/server/http/') && !isTestCode(path),
      /^\s*get\s+\w+\s*\(\s*\)\s*\{/,
      'V8 gives an object with a getter of its own a shape of its own, and keeps all the getter sees until it collects everything',
    ),
    broken: [
      {
        'src/server/http/request/request-contexts.ts':
          'return {\n  get session() {\n    return start.session;\n  },\n};',
      },
    ],
    valid: [
      { 'src/server/http/request/request-contexts.ts': 'return { session: start.session };' },
      { 'src/server/notify/documents/shared-font.ts': '    get advanceWidth() {' },
    ],
  },
  {
    name: 'in core, only core/money rounds',
    find: findLines(
      (path) => path.startsWith('src/core/') && !path.startsWith('src/core/money/') && !isTestCode(path),
      rounding,
      'rounding belongs in core/money',
    ),
    broken: [
      { 'src/core/pricing/price-basket.ts': 'const share = Math.round(total / 3);' },
      { 'src/core/billing/tax.ts': 'return rate.toFixed(2);' },
    ],
    valid: [
      { 'src/core/money/round.ts': 'return Math.trunc(value);' },
      { 'src/core/pricing/price-basket.ts': 'const share = Math.max(total, 0);' },
    ],
  },
  {
    name: 'outside core/money no amount is divided or rounded',
    find: findLines(
      (path) => path.startsWith('src/') && !path.startsWith('src/core/money/') && !isTestCode(path),
      roundedAmount,
      'use core/money',
    ),
    broken: [
      { 'src/web/ui/prices/price.tsx': 'const text = (totalMinor / 100).toString();' },
      { 'src/server/sales/orders/refund.ts': 'const half = Math.floor(paidMinor * 0.5);' },
    ],
    valid: [
      { 'src/server/platform/periodic-task.ts': 'const delayMs = Math.round(baseMs * factor);' },
      { 'src/web/ui/prices/price.tsx': 'return <b>{totalMinor}</b>; // half' },
      { 'src/web/ui/prices/price.tsx': 'return <Price hasMinor />;' },
      { 'src/core/pricing/totals.ts': 'return leftMinor + rightMinor;' },
    ],
  },
  {
    name: 'core and contract have no clock, no randomness and no I/O',
    find: findLines(
      (path) => /^src\/(?:core|contract)\//.test(path) && !isTestCode(path),
      impure,
      'time, ids and randomness are arguments',
    ),
    broken: [
      { 'src/core/a.ts': 'const now = Date.now();' },
      { 'src/core/a.ts': 'const now = new Date();' },
      { 'src/core/a.ts': 'const now = new Date;' },
      { 'src/core/a.ts': 'const id = crypto.randomUUID();' },
      { 'src/contract/a.ts': 'const luck = Math.random();' },
      { 'src/contract/a.ts': 'await fetch(url);' },
    ],
    valid: [
      { 'src/core/a.ts': 'const end = new Date(startsAt + days);\nconst year = end.getUTCFullYear();' },
      { 'src/core/a.ts': 'const step = { process: 1 }; const at = line.process; // Date.now()' },
    ],
  },
];
