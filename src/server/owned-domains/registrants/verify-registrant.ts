import type { verifyRegistrant as endpoint } from '#contract/owned-domains.ts';
import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { parseEmailedCode } from '#core/account/emailed-code.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { spendCode } from '#server/account/public.ts';
import type { RequestContext, Handler } from '#server/http/request/request-context.ts';
import type { OwnedDomainServices } from '#server/owned-domains/owned-domain-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { limitRegistrantLinks } from './limit-registrant-emails.ts';
import { confirmAddress } from './registrant-address-store.ts';
import { listNamesOf } from './registrant-name-store.ts';

/** Confirms a registrant address by its mailed link, in any browser, for all names of the brand with it. */
export function verifyRegistrant({ database }: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, { code }) => {
    const limited = await limitRegistrantLinks(database, context);
    if (limited !== null) return refuse(limited);
    return database.transaction((tx) => confirm(tx, context, parseEmailedCode(code) ?? ''));
  };
}

async function confirm(
  tx: Queries,
  { store, now }: RequestContext,
  code: string,
): Promise<Result<{ readonly email: string; readonly names: string[] }, Problem>> {
  const brandId = store.brand.id;
  const used = await spendCode(tx, { brandId, purpose: 'registrant-verification', code }, now);
  const email = addressIn(used?.document);
  if (email === null || !(await confirmAddress(tx, { brandId, email }, now)))
    return refuse(problem('account/link-invalid'));
  const names = await listNamesOf(tx, brandId, email);
  return ok({ email, names: names.map(({ name }) => name) });
}

function addressIn(document: unknown): string | null {
  if (typeof document !== 'object' || document === null || !('email' in document)) return null;
  return typeof document.email === 'string' ? document.email : null;
}
