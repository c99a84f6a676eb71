import type { verifyRegistrant as endpoint } from '#contract/owned-domains.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { OwnedDomainServices } from '#server/delivery/owned-domains/owned-domain-services.ts';
import { claimCode } from '#server/identity/public.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import { limitRegistrantLinks } from './limit-registrant-emails.ts';
import { updateAddressConfirmed } from './registrant-address-store.ts';
import { listNamesOf } from './registrant-name-store.ts';

/** Confirms a registrant address by its mailed link, in any browser, for all domains of the brand with it. */
export function verifyRegistrant({ database }: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, { code }) => {
    const limited = await limitRegistrantLinks(database, context);
    if (limited !== null) return refuse(limited);
    return database.transaction((tx) => confirm(tx, context, parseEmailedCode(code) ?? ''));
  };
}

async function confirm(
  tx: Transaction,
  { store, now }: RequestContext,
  code: string,
): Promise<Result<{ readonly email: string; readonly names: string[] }, Problem<'account/link-invalid'>>> {
  const brandId = store.brand.id;
  const used = await claimCode(tx, { brandId, purpose: 'registrant-verification', code }, now);
  const email = addressIn(used?.document);
  if (email === null || !(await updateAddressConfirmed(tx, { brandId, email }, now)))
    return refuse(problem('account/link-invalid'));
  const names = await listNamesOf(tx, brandId, email);
  return ok({ email, names: names.map(({ name }) => name) });
}

function addressIn(document: unknown): string | null {
  if (typeof document !== 'object' || document === null || !('email' in document)) return null;
  return typeof document.email === 'string' ? document.email : null;
}
