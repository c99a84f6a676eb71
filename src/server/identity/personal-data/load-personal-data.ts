import { isoInstant } from '#core/time/iso-instant.ts';
import { listFormerAddresses } from '#server/identity/merge/former-address-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';
import { formerKey } from './erase-customer.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** All data of a customer by module (GDPR Art. 15 and 20), as it is exported. */
export interface PersonalDataExport {
  readonly exportedAt: string;
  readonly brand: string;
  /** What still names an account that was merged into this one is in a part 'merged-account' of its own. */
  readonly parts: LoadedParts;
}

type LoadedParts = readonly { readonly name: string; readonly data: unknown }[];

/** Loads it; `at` in ms. */
export async function loadPersonalData(
  { parts }: Pick<PersonalDataServices, 'parts'>,
  db: Queries,
  { brand, key, at }: { readonly brand: string; readonly key: PersonKey; readonly at: number },
): Promise<PersonalDataExport> {
  const former = (await listFormerAddresses(db, key)).map(async (one) => {
    const loaded = await load(parts, db, await formerKey(db, one));
    const data = { email: one.email, mergedAt: isoInstant(one.mergedAt), parts: loaded };
    return { name: 'merged-account', data };
  });
  const own = await load(parts, db, key);
  return { exportedAt: isoInstant(at), brand, parts: [...own, ...(await Promise.all(former))] };
}

async function load(parts: PersonalDataServices['parts'], db: Queries, key: PersonKey): Promise<LoadedParts> {
  const loaded = parts.map(async (part) => {
    const data = await part.load(db, key);
    return data === undefined ? [] : [{ name: part.name, data }];
  });
  return (await Promise.all(loaded)).flat();
}
