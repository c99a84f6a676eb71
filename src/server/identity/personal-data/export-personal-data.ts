import type { exportPersonalData as endpoint } from '#contract/personal-data.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { findCustomerById } from '#server/identity/account/customer-store.ts';
import type { Handler } from '#server/request/request-context.ts';
import { signedIn } from '#server/request/sessions/signed-in.ts';
import { loadPersonalData } from './load-personal-data.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** All data of the signed-in customer by module (GDPR Art. 15 and 20). */
export function exportPersonalData({
  database,
  parts,
}: Pick<PersonalDataServices, 'database' | 'parts'>): Handler<typeof endpoint> {
  return async (context) => {
    const signed = signedIn(context);
    if (!signed.ok) return signed;
    const { brand } = context.store;
    const customer = await findCustomerById(database.read, brand.id, signed.value);
    if (customer === null) return refuse(problem('account/sign-in-required'));
    const key = { brandId: brand.id, customerId: customer.id, email: customer.email };
    return ok(await loadPersonalData({ parts }, database.read, { brand: brand.name, key, at: context.now }));
  };
}
