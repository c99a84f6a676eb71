import { isoInstant } from '#core/time/iso-instant.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { PersonKey } from '#server/platform/personal-data-part.ts';
import type { PersonalDataServices } from './personal-data-services.ts';

/** All data of a customer by module (GDPR Art. 15 and 20), as it is exported. */
export interface PersonalDataExport {
  readonly exportedAt: string;
  readonly brand: string;
  readonly parts: readonly { readonly name: string; readonly data: unknown }[];
}

/** Loads it; `at` in ms. */
export async function loadPersonalData(
  { parts }: Pick<PersonalDataServices, 'parts'>,
  db: Queries,
  { brand, key, at }: { readonly brand: string; readonly key: PersonKey; readonly at: number },
): Promise<PersonalDataExport> {
  const loaded = parts.map(async (part) => {
    const data = await part.load(db, key);
    return data === undefined ? [] : [{ name: part.name, data }];
  });
  return { exportedAt: isoInstant(at), brand, parts: (await Promise.all(loaded)).flat() };
}
