import * as z from 'zod/mini';
import { PAYMENT_METHOD_KINDS, type SavedMethodLabel } from '#core/payments/payment-method.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { jsonColumn } from '#server/platform/database/json-column.ts';
import type { Tables } from '#server/platform/tables.ts';

/** The owner of methods. */
export interface MethodOwner {
  readonly brandId: string;
  readonly customerId: string;
}

/** A payment method saved at a provider. */
export interface StoredMethod {
  readonly brandId: string;
  readonly id: string;
  readonly provider: string;
  /** Used as token when charging. */
  readonly providerMethodId: string;
  readonly label: SavedMethodLabel;
  readonly isAutomatic: boolean;
  /** Chosen by the customer; without a choice the first one is the default. */
  readonly isDefault: boolean;
  readonly createdAt: number;
  /** The mandate of a saved account; null for others and when unknown. */
  readonly mandate: MethodMandate | null;
}

/** The mandate of a saved account. */
export interface MethodMandate {
  readonly reference: string;
  readonly creditor: string;
  readonly creditorId: string;
  readonly last4: string;
  /** ms. */
  readonly acceptedAt: number;
}

const LABELS = jsonColumn<SavedMethodLabel>(
  'payment_methods.label',
  z.object({
    kind: z.enum(PAYMENT_METHOD_KINDS),
    brand: z.string(),
    last4: z.string(),
    expiry: z.nullable(z.string()),
  }),
);

/** Stores a method once, even if reported repeatedly; a removed one stays removed. */
export async function insertMethod(
  tx: Transaction,
  method: Omit<StoredMethod, 'mandate'> & MethodOwner,
  consent: string,
): Promise<void> {
  await tx
    .insertInto('payment_methods')
    .values({
      brand_id: method.brandId,
      customer_id: method.customerId,
      id: method.id,
      provider: method.provider,
      provider_method_id: method.providerMethodId,
      kind: method.label.kind,
      label: LABELS.format(method.label),
      is_automatic: method.isAutomatic ? 1 : 0,
      is_default: method.isDefault ? 1 : 0,
      consent,
      created_at: method.createdAt,
      removed_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider', 'provider_method_id']).doNothing())
    .execute();
}

/** A customer's methods, oldest first. */
export async function listMethods(db: Queries, owner: MethodOwner): Promise<readonly StoredMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .leftJoin('mandates', (join) =>
      join
        .onRef('mandates.brand_id', '=', 'payment_methods.brand_id')
        .onRef('mandates.method_id', '=', 'payment_methods.id'),
    )
    .selectAll('payment_methods')
    .select(['reference', 'creditor', 'creditor_id', 'last4', 'accepted_at'])
    .where('payment_methods.brand_id', '=', owner.brandId)
    .where('payment_methods.customer_id', '=', owner.customerId)
    .where('payment_methods.removed_at', 'is', null)
    .execute();
  return rows.map(storedMethod).toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** A single statement for all methods, so that concurrent requests leave one default. */
export async function updateDefaultMethod(tx: Transaction, owner: MethodOwner, id: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set((row) => ({
      is_default: row.case().when('id', '=', id).then(row.lit(1)).else(row.lit(0)).end(),
    }))
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .execute();
}

export async function updateMethodAutomatic(
  tx: Transaction,
  owner: MethodOwner,
  change: { readonly id: string; readonly isAutomatic: boolean; readonly consent: string },
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ is_automatic: change.isAutomatic ? 1 : 0, consent: change.consent })
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', change.id)
    .execute();
}

/** Detaches the methods of a deleted customer. */
export async function detachMethods(tx: Transaction, owner: MethodOwner): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ customer_id: null })
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .execute();
}

/**
 * Marks methods as removed and their mandates as revoked; a job deletes them at the provider. null removes all of the
 * customer's.
 */
export async function updateRemovedAt(
  tx: Transaction,
  owner: MethodOwner,
  id: string | null,
  at: number,
): Promise<void> {
  const ofOwner = tx
    .updateTable('payment_methods')
    .set({ removed_at: at, is_default: 0, is_automatic: 0 })
    .where('brand_id', '=', owner.brandId)
    .where('customer_id', '=', owner.customerId)
    .where('removed_at', 'is', null);
  await (id === null ? ofOwner : ofOwner.where('id', '=', id)).execute();
  await tx
    .updateTable('mandates')
    .set({ revoked_at: at })
    .where('brand_id', '=', owner.brandId)
    .where('revoked_at', 'is', null)
    .where(
      'method_id',
      'in',
      tx
        .selectFrom('payment_methods')
        .select('id')
        .where('brand_id', '=', owner.brandId)
        .where('customer_id', '=', owner.customerId)
        .where('removed_at', '=', at)
        .$if(id !== null, (query) => query.where('id', '=', id)),
    )
    .execute();
}

/** Removed methods not yet deleted at their provider, longest first. */
export async function listRemoved(
  db: Queries,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Omit<StoredMethod, 'mandate'>[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('removed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('removed_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(methodOf);
}

export async function updateDeletedAt(
  tx: Transaction,
  { brandId, id }: Pick<StoredMethod, 'brandId' | 'id'>,
  at: number,
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ deleted_at: at })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

type MandateColumns = Pick<Tables['mandates'], 'reference' | 'creditor' | 'creditor_id' | 'last4' | 'accepted_at'>;

function storedMethod(
  row: Tables['payment_methods'] & { [Name in keyof MandateColumns]: MandateColumns[Name] | null },
): StoredMethod {
  const { reference, creditor, creditor_id: creditorId, last4, accepted_at: acceptedAt } = row;
  const mandate =
    reference === null || acceptedAt === null
      ? null
      : { reference, creditor: creditor ?? '', creditorId: creditorId ?? '', last4: last4 ?? '', acceptedAt };
  return { ...methodOf(row), mandate };
}

function methodOf(row: Tables['payment_methods']): Omit<StoredMethod, 'mandate'> {
  return {
    brandId: row.brand_id,
    id: row.id,
    provider: row.provider,
    providerMethodId: row.provider_method_id,
    label: LABELS.parse(row.label, row.id),
    isAutomatic: row.is_automatic === 1,
    isDefault: row.is_default === 1,
    createdAt: row.created_at,
  };
}
