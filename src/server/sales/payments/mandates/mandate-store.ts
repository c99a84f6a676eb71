import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { type MandateScheme, mandateScheme, mandateWording } from '#core/payments/mandate.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import { type Expired, isOldest } from '#server/platform/database/delete-oldest.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { CreatePaymentRequest, MandateDetails, MandateRequest } from '#server/sales/payments/payment-provider.ts';

/** A direct debit mandate as given by the account holder. */
export interface StoredMandate {
  readonly reference: string;
  readonly scheme: MandateScheme;
  /** Empty when the provider keeps the mandate. */
  readonly creditor: string;
  readonly creditorId: string;
  readonly last4: string;
  readonly acceptedAt: number;
}

/** The payment a mandate was given for. */
interface PaymentKey {
  readonly brandId: string;
  readonly id: string;
  readonly orderId: string;
  readonly provider: string;
  readonly createdAt: number;
}

/**
 * Stores a mandate issued by us with the text shown, in the transaction that stores its payment and before the provider
 * is called.
 */
export async function insertMandate(tx: Transaction, payment: PaymentKey, mandate: MandateRequest): Promise<void> {
  const { version, language, text } = mandateWording(mandate.scheme, mandate, mandate.language ?? DEFAULT_LANGUAGE);
  await tx
    .insertInto('mandates')
    .values({
      ...rowOf(payment),
      reference: mandate.reference,
      scheme: mandate.scheme,
      creditor: mandate.creditor,
      creditor_id: mandate.creditorId,
      wording_version: version,
      language,
      text,
      holder: '',
      last4: '',
      accepted_at: null,
    })
    .execute();
}

/** Records the holder and time of a mandate issued by us; once. */
export async function updateMandateGiven(
  tx: Transaction,
  { brandId, id }: PaymentKey,
  given: MandateDetails,
): Promise<void> {
  await tx
    .updateTable('mandates')
    .set({ holder: given.holder, last4: given.last4, accepted_at: given.acceptedAt })
    .where('brand_id', '=', brandId)
    .where('payment_id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Stores a mandate given on the provider's own pages; once. */
export async function insertGivenMandate(
  tx: Transaction,
  payment: PaymentKey,
  { scheme, given }: { readonly scheme: MandateScheme; readonly given: MandateDetails },
): Promise<void> {
  await tx
    .insertInto('mandates')
    .values({
      ...rowOf(payment),
      reference: given.reference,
      scheme,
      creditor: '',
      creditor_id: '',
      wording_version: '',
      language: '',
      text: null,
      holder: given.holder,
      last4: given.last4,
      accepted_at: given.acceptedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function rowOf({ brandId, id, orderId, provider, createdAt }: PaymentKey) {
  return {
    brand_id: brandId,
    payment_id: id,
    order_id: orderId,
    method_id: null,
    provider,
    requested_at: createdAt,
    revoked_at: null,
  };
}

/**
 * The mandate a payment debits by: the one given for it, or the one of its saved account; null until it is given or
 * when none is known.
 */
export async function findMandate(
  db: Queries,
  { brandId, id, provider, request }: PaymentKey & { readonly request: Pick<CreatePaymentRequest, 'method' | 'token'> },
): Promise<StoredMandate | null> {
  if (mandateScheme(request.method) === null) return null;
  const storedMethods = db
    .selectFrom('payment_methods')
    .select('payment_methods.id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('provider_method_id', '=', request.token ?? '');
  const rows = await db
    .selectFrom('mandates')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or([eb('payment_id', '=', id), eb('method_id', 'in', storedMethods)]))
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .execute();
  const row = rows.find((one) => one.payment_id === id) ?? rows[0];
  return row === undefined ? null : storedMandate(row);
}

/** Links the mandate to the saved payment method, which may be debited again by it. */
export async function updateMandateMethod(
  tx: Transaction,
  { brandId, id, provider }: PaymentKey,
  providerMethodId: string,
): Promise<void> {
  await tx
    .updateTable('mandates')
    .set((eb) => ({
      method_id: eb
        .selectFrom('payment_methods')
        .select('payment_methods.id')
        .where('payment_methods.brand_id', '=', brandId)
        .where('payment_methods.provider', '=', provider)
        .where('payment_methods.provider_method_id', '=', providerMethodId),
    }))
    .where('brand_id', '=', brandId)
    .where('payment_id', '=', id)
    .where('method_id', 'is', null)
    .execute();
}

/** Deletes the holders of an order's mandates when nothing was charged. */
export async function deleteHolders(tx: Transaction, brandId: string, orderId: string): Promise<void> {
  await tx
    .updateTable('mandates')
    .set({ holder: '' })
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * Deletes the holders of mandates that were not used for a long time, the oldest first; until then they are the proof of
 * authorization for past debits.
 */
export async function deleteOldHolders(tx: Transaction, expired: Expired): Promise<number> {
  const isUnused = sql<boolean>`holder <> '' and (method_id is null or revoked_at is not null)`;
  const and = sql<boolean>`${isUnused} and (method_id is null or revoked_at < ${expired.before})`;
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set({ holder: '' })
    .where(isOldest('mandates', { key: ['brand_id', 'reference'], by: 'requested_at', and }, expired))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function storedMandate(row: Tables['mandates']): StoredMandate {
  return {
    reference: row.reference,
    scheme: row.scheme,
    creditor: row.creditor,
    creditorId: row.creditor_id,
    last4: row.last4,
    acceptedAt: row.accepted_at ?? row.requested_at,
  };
}
