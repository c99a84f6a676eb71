import type { LiveStore, Storefronts } from '#server/storefront/public.ts';
import type { InvoiceFacts } from './load-invoice-facts.ts';

/** Dependency of showing an issued document. */
export interface IssuedDocuments {
  readonly storefronts: Pick<Storefronts, 'asOf'>;
}

/**
 * The store a document is shown with: a numbered one never changes, so its seller and design are those of the day it
 * was issued; those of a payment request are the current ones.
 */
export async function issuingStore(
  { storefronts }: IssuedDocuments,
  current: LiveStore,
  { issuedAt }: { readonly issuedAt: InvoiceFacts['invoice']['issuedAt'] },
): Promise<LiveStore> {
  return issuedAt === null ? current : ((await storefronts.asOf(current.brand.id, issuedAt)) ?? current);
}
