import { sql } from 'kysely';
import {
  type IssuedPrefix,
  NUMBER_SERIES,
  type NumberedDocument,
  documentNumber,
} from '#core/billing/document-number.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';

/**
 * Takes the next number of one of a brand's gap-free series, in the brand's current format; a new prefix continues the
 * sequence. Called last in a transaction, since other transactions wait for the row.
 */
export async function claimDocumentNumber(
  { storefronts }: Pick<PaymentServices, 'storefronts'>,
  tx: Transaction,
  brandId: string,
  kind: NumberedDocument,
): Promise<string> {
  const series = storefronts.byBrand(brandId)?.brand.numbering?.[kind] ?? NUMBER_SERIES[kind];
  const taken = await tx
    .insertInto('number_series')
    .values({ brand_id: brandId, series: kind, next_number: series.first + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'series'])
        .doUpdateSet((eb) => ({ next_number: eb('number_series.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return documentNumber(series, taken.next_number - 1);
}

/** All prefixes of issued invoices and credit notes: their numbers without the digits at the end. */
export async function listIssuedPrefixes(db: Queries): Promise<readonly IssuedPrefix[]> {
  const prefix = sql<string>`rtrim(number, '0123456789')`.as('prefix');
  const [invoices, notes] = await Promise.all([
    db.selectFrom('invoices').select(['brand_id', prefix]).where('number', 'is not', null).distinct().execute(),
    db.selectFrom('credit_notes').select(['brand_id', prefix]).distinct().execute(),
  ]);
  return [
    ...invoices.map((row) => ({ brandId: row.brand_id, kind: 'invoice' as const, prefix: row.prefix })),
    ...notes.map((row) => ({ brandId: row.brand_id, kind: 'credit-note' as const, prefix: row.prefix })),
  ];
}
