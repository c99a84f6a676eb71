import { parseDomainName } from '#core/domains/names/domain-name.ts';

/**
 * The beginning of names as stored (A-labels) for what staff type or paste; null for nothing. Of a name with letters
 * outside of ASCII the whole label has to be given, since its A-label begins otherwise.
 */
export function namePrefix(search: string): string | null {
  const text = search.trim().toLowerCase();
  if (text === '') return null;
  if (/^[a-z0-9.-]+$/.test(text)) return text;
  const whole = parseDomainName(text);
  if (whole.ok) return whole.value.ascii;
  const label = parseDomainName(`${text}.com`);
  return label.ok ? label.value.ascii.replace(/com$/, '') : text;
}
