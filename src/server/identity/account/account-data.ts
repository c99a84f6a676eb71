import { isoInstant } from '#core/time/iso-instant.ts';
import { deleteAuditDetails, listAuditEntries } from '#server/audit/public.ts';
import type { PersonalDataPart } from '#server/platform/personal-data-part.ts';
import { deleteKeysOf } from '#server/request/idempotency-store.ts';
import { deleteSessionData, listSessionIds } from '#server/request/sessions/session-data-store.ts';
import { type AccountRows, deleteAccountRows, deleteTransfers, listAccountRows } from './account-data-store.ts';
import { CUSTOM_FIELDS } from './custom-fields.ts';

/**
 * The account part of a customer's personal data: profile, sessions, known browsers, credentials. The customer row is
 * deleted by the deletion use case.
 */
export const accountData: PersonalDataPart = {
  name: 'account',
  async load(db, key) {
    const { customer, sessions, devices, secondFactor, codes } = await listAccountRows(db, key);
    const entries = await listAuditEntries(db, {
      subject: { kind: 'customer', id: key.customerId },
      brandIds: [key.brandId],
      before: null,
      limit: MAX_ENTRIES,
    });
    return {
      customer: customer === undefined ? null : customerOf(customer),
      sessions: sessions.map(sessionOf),
      devices: devices.map(deviceOf),
      secondFactorSince: isoInstant(secondFactor?.confirmed_at ?? null),
      links: codes.map(linkOf),
      changesByStaff: entries.map(({ at, action, details }) => ({ at: isoInstant(at), action, details })),
    };
  },
  async erase(tx, key, now) {
    const sessionIds = await listSessionIds(tx, key);
    await deleteKeysOf(tx, key.brandId, sessionIds);
    await deleteTransfers(tx, key.brandId, sessionIds);
    await deleteSessionData(tx, key, now);
    await deleteAccountRows(tx, key);
    await deleteAuditDetails(tx, { brandId: key.brandId, kinds: ['customer'], ids: [key.customerId] });
  },
};

/** The most changes by staff that are exported. */
const MAX_ENTRIES = 1_000;

function customerOf(row: NonNullable<AccountRows['customer']>) {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    fields: CUSTOM_FIELDS.parse(row.fields, row.id),
    createdAt: isoInstant(row.created_at),
    addressProvedAt: isoInstant(row.verified_at),
    passwordChangedAt: isoInstant(row.password_changed_at),
    blockedAt: isoInstant(row.blocked_at),
    changedAt: isoInstant(row.updated_at),
  };
}

function sessionOf(row: AccountRows['sessions'][number]) {
  return {
    id: row.id,
    device: row.device,
    network: row.network,
    begunAt: isoInstant(row.created_at),
    lastSeenAt: isoInstant(row.seen_at),
    endsAt: isoInstant(row.ended_at ?? row.expires_at),
  };
}

function deviceOf(row: AccountRows['devices'][number]) {
  return {
    id: row.id,
    label: row.label,
    network: row.network,
    firstSeenAt: isoInstant(row.created_at),
    lastSeenAt: isoInstant(row.seen_at),
    rememberedUntil: isoInstant(row.remembered_until),
  };
}

/** A mailed link by its purpose, without its code. */
function linkOf(row: AccountRows['codes'][number]) {
  const about: unknown = JSON.parse(row.document);
  return {
    purpose: row.purpose,
    about,
    createdAt: isoInstant(row.created_at),
    goodUntil: isoInstant(row.expires_at),
    usedAt: isoInstant(row.used_at),
  };
}
