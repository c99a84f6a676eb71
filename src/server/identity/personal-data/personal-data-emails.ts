import { isoInstant } from '#core/time/iso-instant.ts';
import { findCustomer, findCustomerById } from '#server/identity/account/customer-store.ts';
import { findCode } from '#server/identity/account/registration/code-store.ts';
import type { Writer, Writers } from '#server/notify/public.ts';
import { emailChangeCode } from './email-change.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

type EmailServices = Pick<PersonalDataServices, 'database' | 'mailedCodes'>;

/** The emails about personal data. */
export function personalDataEmails(
  services: EmailServices,
): Pick<Writers, 'email-change' | 'email-changed' | 'account-deleted' | 'account-merged'> {
  return {
    'email-change': addressChangeEmail(services),
    'email-changed': addressChangedEmail(services),
    'account-deleted': async ({ email, firstName }, { requestedAt }) => ({
      to: email,
      template: 'account-deleted',
      facts: { firstName, at: isoInstant(requestedAt) },
      path: null,
    }),
    'account-merged': async ({ email, firstName, other, isClosed }, { requestedAt }) => ({
      to: email,
      template: isClosed ? 'account-closed' : 'account-merged',
      facts: { firstName, other, at: isoInstant(requestedAt) },
      path: isClosed ? '/order/auth/login' : '/order/account',
    }),
  };
}

/**
 * Not sent after the request was replaced or the account deleted. An address with an account gets neither a link nor
 * the requester's name.
 */
function addressChangeEmail({ database, mailedCodes }: EmailServices): Writer<'email-change'> {
  return async ({ customerId, email }, { store, requestedAt, now }) => {
    const brandId = store.brand.id;
    const code = emailChangeCode(mailedCodes, { customerId, email, requestedAt });
    const isOpen = (await findCode(database.read, { brandId, purpose: 'email-change', code }, now)) !== null;
    const customer = await findCustomerById(database.read, brandId, customerId);
    if (!isOpen || customer === null) return null;
    const isTaken = (await findCustomer(database.read, brandId, email)) !== null;
    if (isTaken) return { to: email, template: 'email-taken', facts: {}, path: null };
    const facts = { firstName: customer.firstName, email };
    return { to: email, template: 'email-change', facts, path: `/order/account/email?code=${code}` };
  };
}

function addressChangedEmail({ database }: EmailServices): Writer<'email-changed'> {
  return async ({ customerId, email, newEmail }, { store, requestedAt }) => {
    const customer = await findCustomerById(database.read, store.brand.id, customerId);
    const facts = { firstName: customer?.firstName ?? '', newEmail, at: isoInstant(requestedAt) };
    return { to: email, template: 'email-changed', facts, path: null };
  };
}
