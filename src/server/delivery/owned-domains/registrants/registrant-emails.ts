import { toUnicode } from '#core/domains/names/domain-name.ts';
import { verificationDeadline } from '#core/domains/registrants/registrant-verification.ts';
import { orderLanguage } from '#core/orders/order.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { OwnedDomain } from '#server/delivery/owned-domains/owned-domain-store.ts';
import { insertCode } from '#server/identity/public.ts';
import type { Email, Writers, Writing } from '#server/notify/public.ts';
import type { SecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';
import { findOwnedName, listNamesOf } from './registrant-name-store.ts';
import { registrantOfOwned } from './registrant-of-owned.ts';

/** Dependencies of the emails. */
interface EmailServices {
  readonly database: Database;
  /** Derives the codes of mailed links from the subject's id. */
  readonly mailedCodes: Pick<SecretBox, 'sign'>;
}

/** The emails to registrants. Not sent when the address was confirmed or the domain lost meanwhile. */
export function registrantEmails({
  database,
  mailedCodes,
}: EmailServices): Pick<Writers, 'registrant-verification' | 'transfer-requested'> {
  return {
    async 'registrant-verification'({ name }, { store, jobId, now }) {
      const brandId = store.brand.id;
      const owned = await findOwnedName(database.read, brandId, name);
      const email = owned?.registrantEmail ?? null;
      if (owned === null || email === null || owned.emailVerifiedAt !== null) return null;
      const code = mailedCodes.sign(`registrant-verification ${jobId}`);
      const about = { brandId, purpose: 'registrant-verification', subjectId: name, document: { email } } as const;
      const times = { at: now, expiresAt: verificationDeadline(now) };
      await database.transaction((tx) => insertCode(tx, { ...about, code, ...times }));
      const names = await listNamesOf(database.read, brandId, email);
      const registrant = await registrantOfOwned(database.read, owned);
      const order = await findOrder(database.read, brandId, owned.orderId);
      const content = emailTo(email, { owned, names, firstName: registrant?.name ?? '', code, now });
      return order === null ? content : { ...content, language: orderLanguage(order) };
    },
    async 'transfer-requested'({ name, by, decidedAt }, { store, now }) {
      const brandId = store.brand.id;
      const owned = await findOwnedName(database.read, brandId, name);
      const order = owned === null ? null : await findOrder(database.read, brandId, owned.orderId);
      const to = owned?.registrantEmail ?? order?.email ?? '';
      if (owned === null || to === '' || (decidedAt !== null && decidedAt <= now)) return null;
      const registrant = await registrantOfOwned(database.read, owned);
      return {
        to,
        template: 'transfer-requested',
        facts: {
          firstName: registrant?.name ?? '',
          name: toUnicode(name),
          registrar: by,
          decidedAt: isoInstant(decidedAt) ?? '',
        },
        path: `/order/account/domains/${encodeURIComponent(name)}`,
        ...(order === null ? {} : { language: orderLanguage(order) }),
      };
    },
  };
}

function emailTo(to: string, { owned, names, firstName, code, now }: Pick<Writing, 'now'> & EmailParts): Email {
  const { verifyBy } = owned;
  const facts = {
    firstName,
    name: toUnicode(owned.name),
    ...(names.length < 2 ? {} : { names: written(names) }),
    ...(verifyBy === null || verifyBy <= now ? {} : { until: isoInstant(verifyBy) }),
  };
  return { to, template: 'registrant-verification', facts, path: `/order/account/registrant?code=${code}` };
}

interface EmailParts {
  readonly owned: OwnedDomain;
  /** All domains with the address. */
  readonly names: readonly OwnedDomain[];
  readonly firstName: string;
  readonly code: string;
}

const MAX_NAMES = 5;

function written(names: readonly OwnedDomain[]): string {
  const listed = names.slice(0, MAX_NAMES).map(({ name }) => toUnicode(name));
  return [...listed, ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
