import { parseArgs } from 'node:util';
import { brandSizes } from '#bench/bulk/brand-sizes.ts';
import { type BulkDeployment, withBulkDeployment } from '#bench/bulk/bulk-deployment.ts';
import { printRows } from '#bench/report.ts';
import { count } from '#bench/row.ts';
import { addFinanceWork } from './add-finance-work.ts';
import { addStaffWork } from './add-staff-work.ts';
import { measureReads } from './measure-reads.ts';
import { measureSalesBesideReads } from './measure-sales-beside-reads.ts';

/** Options of `npm run bench -- --back-office`. */
export interface BackOfficeOptions {
  readonly orders: number;
  readonly customers: number;
  readonly brands: number;
  /** Entries of the audit log. */
  readonly entries: number;
  /** How often each read is repeated. */
  readonly times: number;
  /** Whether the reads on bulk data are measured. */
  readonly withReads: boolean;
  /** Whether sales beside reads are measured. */
  readonly withSales: boolean;
}

/** Parses the command line. */
export function parseBackOfficeOptions(args: readonly string[]): BackOfficeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'back-office': { type: 'boolean' },
      orders: { type: 'string', default: '1000000' },
      customers: { type: 'string', default: '200000' },
      brands: { type: 'string', default: '20' },
      entries: { type: 'string', default: '200000' },
      times: { type: 'string', default: '20' },
      'reads-only': { type: 'boolean', default: false },
      'sales-only': { type: 'boolean', default: false },
    },
  });
  return {
    orders: Number(values.orders),
    customers: Number(values.customers),
    brands: Number(values.brands),
    entries: Number(values.entries),
    times: Number(values.times),
    withReads: !values['sales-only'],
    withSales: !values['reads-only'],
  };
}

const GB = 2 ** 30;

/** Measures every read of the operator API on bulk data, then how sales and reads slow each other down. */
export async function runBackOffice(options: BackOfficeOptions): Promise<void> {
  if (options.withReads) await withBulkDeployment(null, (bulk) => measure(bulk, options));
  if (options.withSales) {
    for (const kind of ['sqlite', 'postgres'] as const)
      printRows(`Sales while the back office reads, ${kind}`, await measureSalesBesideReads(kind));
  }
}

async function measure(bulk: BulkDeployment, options: BackOfficeOptions): Promise<void> {
  const { orders, customers, brands, entries } = options;
  const startedAt = performance.now();
  const sizes = brandSizes({ brands, orders, customersPerOrder: customers / orders });
  await bulk.addOrders([], sizes);
  const now = Date.now();
  await addFinanceWork(bulk.client, now);
  await addStaffWork(bulk.client, { brandIds: sizes.map(({ brandId }) => brandId), entries }, now);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `\n${count(orders)} orders, ${count(customers)} customers, ${brands} brands: loaded in ${count(seconds)} s, ${count((await bulk.databaseBytes()) / GB)} GB`,
  );
  const { rows, findings } = await measureReads(bulk, sizes, options);
  printRows('Reads of the back office through its server, p50 and p99 of every combination of filters', rows);
  console.log(`\nPlans: ${findings.length === 0 ? 'nothing found' : ''}`);
  for (const { what, query } of findings) console.log(`  ${what}: ${query.slice(0, 400)}`);
}
