import type { Email, EmailTemplate, Writer, Writers, Writing } from '#server/notify/public.ts';
import type { AccountServices } from './account-services.ts';
import { findCustomer, findCustomerById } from './customer-store.ts';
import { insertCode } from './registration/code-store.ts';
import {
  type StoredRegistration,
  deletePendingPassword,
  findNewestRegistration,
  findRegisteredAddress,
  findRegistration,
} from './registration/registration-store.ts';

/** Dependencies of the emails. */
type EmailServices = Pick<AccountServices, 'database' | 'mailedCodes'>;

/** The emails about signing in. */
export function accountEmails(
  services: EmailServices,
): Pick<Writers, 'registration' | 'recovery' | 'password-changed' | 'new-sign-in' | 'two-factor-changed'> {
  return {
    registration: registrationEmail(services),
    recovery: recoveryEmail(services),
    'password-changed': ({ customerId }, writing) =>
      toCustomer(services, customerId, writing, { template: 'password-changed', path: '/order/auth/recover' }),
    'new-sign-in': ({ customerId, device, network }, writing) =>
      toCustomer(services, customerId, writing, {
        template: 'new-sign-in',
        path: SECURITY,
        facts: { device, network },
      }),
    'two-factor-changed': ({ customerId, isOn }, writing) =>
      toCustomer(services, customerId, writing, {
        template: isOn ? 'two-factor-on' : 'two-factor-off',
        path: SECURITY,
      }),
  };
}

const SECURITY = '/order/account/security';

/** Lifetime of a recovery link (ms), from when its email is sent. */
const RECOVERY_MS = 30 * 60_000;

/**
 * Whether the address has an account is decided when sending, so that the response is independent of it; if it has, the
 * registration's password is discarded.
 */
function registrationEmail(services: EmailServices): Writer<'registration'> {
  const { database } = services;
  return async ({ registrationId }, { store, now }) => {
    const brandId = store.brand.id;
    const email = await findRegisteredAddress(database.read, brandId, registrationId);
    if (email === null) return null;
    const customer = await findCustomer(database.read, brandId, email);
    if (customer !== null) {
      await database.transaction((tx) => deletePendingPassword(tx, brandId, registrationId));
      const facts = { firstName: customer.firstName };
      return { to: email, template: 'account-exists', facts, path: '/order/auth/login' };
    }
    const registration = await findRegistration(database.read, brandId, registrationId, now);
    return registration === null ? null : verificationEmail(services, registration, now);
  };
}

/** Sent to the customer, or to the address of an unconfirmed registration; otherwise not sent. */
function recoveryEmail(services: EmailServices): Writer<'recovery'> {
  const { database, mailedCodes } = services;
  return async ({ identifier }, { store, jobId, now }) => {
    const brandId = store.brand.id;
    const customer = await findCustomer(database.read, brandId, identifier);
    if (customer === null) {
      const registration = await findNewestRegistration(database.read, { brandId, email: identifier }, now);
      return registration === null ? null : verificationEmail(services, registration, now);
    }
    const code = mailedCodes.sign(`recovery ${jobId}`);
    const times = { at: now, expiresAt: now + RECOVERY_MS };
    await database.transaction((tx) =>
      insertCode(tx, { brandId, purpose: 'recovery', code, subjectId: customer.id, ...times }),
    );
    const facts = { firstName: customer.firstName, username: customer.username ?? '' };
    return { to: customer.email, template: 'recovery', facts, path: `/order/auth/recover?code=${code}` };
  };
}

async function verificationEmail(
  { database, mailedCodes }: EmailServices,
  { brandId, id, email, firstName, expiresAt }: StoredRegistration,
  at: number,
): Promise<Email> {
  const code = mailedCodes.sign(`verification ${id}`);
  await database.transaction((tx) =>
    insertCode(tx, { brandId, purpose: 'verification', code, subjectId: id, at, expiresAt }),
  );
  return { to: email, template: 'verification', facts: { firstName }, path: `/order/auth/register?code=${code}` };
}

/** The content of an email to a customer besides the name. */
interface EmailFacts {
  readonly template: EmailTemplate;
  readonly path: string;
  readonly facts?: Email['facts'];
}

/** An email to a customer's address; null when the account no longer exists. */
async function toCustomer(
  { database }: EmailServices,
  customerId: string,
  { store }: Writing,
  { template, path, facts }: EmailFacts,
): Promise<Email | null> {
  const customer = await findCustomerById(database.read, store.brand.id, customerId);
  if (customer === null) return null;
  return { to: customer.email, template, path, facts: { firstName: customer.firstName, ...facts } };
}
