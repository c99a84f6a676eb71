import { type RegistrantDetails, SAME_AS_BILLING } from '#core/domains/registrants/registrant-details.ts';
import { contentVersion } from '#server/platform/ids.ts';
import type { OwnedDocument } from './owned-document.ts';

/** The versions of the parts of a domain that are each changed as a whole; the order within them has no meaning. */
export function ownedVersions(
  { nameservers, glue = [], ds }: Pick<OwnedDocument, 'nameservers' | 'glue' | 'ds'>,
  registrant: RegistrantDetails | null,
): { readonly nameservers: string; readonly ds: string; readonly registrant: string } {
  const addressesOf = (name: string) => glue.find((host) => host.name === name)?.addresses ?? [];
  const { sameAsBilling: _, fields, ...details } = registrant ?? SAME_AS_BILLING;
  return {
    nameservers: contentVersion(
      nameservers.map((name) => [name, ...addressesOf(name).toSorted()].join(' ')).toSorted(),
    ),
    ds: contentVersion(ds.map(dsText).toSorted()),
    registrant: contentVersion([details, fields].map(textsOf)),
  };
}

function dsText({ keyTag, algorithm, digestType, digest }: OwnedDocument['ds'][number]): string {
  return [keyTag, algorithm, digestType, digest].join(' ');
}

function textsOf(part: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(part)
    .map(([key, text]) => `${key} ${text}`)
    .toSorted();
}
