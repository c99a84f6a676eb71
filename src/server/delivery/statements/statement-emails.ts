import { isoInstant } from '#core/time/iso-instant.ts';
import { startOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { type Writers, writeDay } from '#server/notify/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findStatement } from './statement-store.ts';

/** The confirmation of a statement on a durable medium, to the address given with it: its content and when it was received. */
export function statementEmails({ database }: { readonly database: Database }): Pick<Writers, 'contract-stated'> {
  return {
    async 'contract-stated'({ statementId, language }, { store: { brand } }) {
      const statement = await findStatement(database.read, brand.id, statementId);
      if (statement === null) return null;
      const { kind, name, email, contract, reason, endsOn, receivedAt } = statement;
      const zone = timeZoneOf(brand.timeZone);
      const at = isoInstant(receivedAt);
      return {
        to: email,
        language,
        template: 'contract-stated',
        facts: {
          name,
          email,
          contract,
          cause: reason,
          contractEnd: endsOn === null ? '' : writeDay(startOfDay(endsOn, zone), language, zone),
          at,
          ...(kind === 'ordinary' ? { ordinary: contract } : { checked: contract }),
          ...(kind === 'for-cause' ? { forCause: contract } : {}),
          ...(kind === 'withdrawal'
            ? { withdrawn: at }
            : { cancelled: at, ...(endsOn === null ? { soonest: at } : {}) }),
        },
        path: null,
      };
    },
  };
}
