import { isOutdated } from '#web/forms/use-form-version.ts';
import type owned from '#web/text/en/domains-owned.json';
import type { Text } from '#web/text/text.ts';
import type { ChangeRefusal } from './owned-views.ts';
import type { NameserverLine } from './read-nameserver-lines.ts';

/** The message of a refused change; null where its fields show the problems. */
export function refusalText({ code, reason, fields }: ChangeRefusal, t: Text<keyof typeof owned>): string | null {
  if (isOutdated({ code })) return t('domains.owned.refused.meanwhile');
  if (code === 'form/to-check') return t('domains.owned.refused.toCheck');
  if (code === 'domains/price-not-offered') return t('domains.owned.rise.refused');
  if (code === 'domains/registry-away') return t('domains.owned.refused.away');
  if (code === 'domains/change-invalid') return fields.length > 0 ? null : t('domains.owned.refused.invalid');
  if (code === 'limits/too-many-requests') return t('domains.owned.refused.limit');
  if (code !== 'domains/change-refused') return t('domains.owned.failed');
  const key = `domains.owned.refused.${reason}`;
  return t(t.has(key) ? key : 'domains.owned.refused.other');
}

/** The error message of the name servers, naming the refused one, or what another change has stored. */
export function nameserversError(
  { code, fields }: ChangeRefusal,
  { hosts, stored }: { readonly hosts: readonly NameserverLine[]; readonly stored: string },
  t: Text<keyof typeof owned>,
): string | undefined {
  if (isOutdated({ code })) return storedText(stored, t);
  const found = fields.find(({ path }) => path.startsWith('nameservers'));
  if (found === undefined) return undefined;
  const key = `domains.owned.nameservers.error.${found.code}`;
  const name = hosts[placeIn(found.path)]?.name ?? '';
  return t(t.has(key) ? key : 'domains.owned.nameservers.error.invalid', { name });
}

/** The error message of the DS records, with the refused line, or what another change has stored. */
export function dsError(
  { code, fields }: ChangeRefusal,
  stored: string,
  t: Text<keyof typeof owned>,
): string | undefined {
  if (isOutdated({ code })) return storedText(stored, t);
  const found = fields.find(({ path }) => path.startsWith('ds'));
  if (found === undefined) return undefined;
  const key = `domains.owned.ds.error.${found.code}`;
  return t(t.has(key) ? key : 'domains.owned.ds.error.invalid', { line: placeIn(found.path) + 1 });
}

function storedText(stored: string, t: Text<keyof typeof owned>): string {
  return t('domains.owned.meanwhile', { value: stored.replaceAll('\n', ', ') || '–' });
}

function placeIn(path: string): number {
  return Number(path.split('.')[1] ?? 0);
}
