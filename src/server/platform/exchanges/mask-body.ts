import { parseJson } from '#core/parse-json.ts';
import { maskXml } from './mask-xml.ts';
import type { Mask } from './mask.ts';
import { STORED_FIELDS, MASKED, MASKED_MEMBERS } from './stored-names.ts';

/** How a body is written. */
export type BodyFormat = 'xml' | 'json' | 'form' | 'none';

/** The body as it is stored, indented; one that cannot be read is left out. */
export function maskBody(text: string, format: BodyFormat, mask: Mask): string {
  if (text === '') return '';
  if (format === 'form') return maskForm(new URLSearchParams(text), mask);
  if (format === 'xml') return maskXml(text, mask) ?? UNREADABLE;
  const parsed = format === 'json' ? parseJson(text) : undefined;
  return parsed === undefined ? UNREADABLE : JSON.stringify(maskMember('', parsed, mask), null, 2);
}

/** One line for each field; `a[b][0]` is the field `b` of `a`. */
export function maskForm(fields: URLSearchParams, mask: Mask): string {
  return [...fields].map(([name, value]) => `${name}=${maskField(name, value, mask)}`).join('\n');
}

const UNREADABLE = '[not readable, left out]';

function maskField(name: string, value: string, mask: Mask): string {
  const parts = name.split(/[[\]]+/).filter((part) => part !== '' && !/^\d+$/.test(part));
  const own = parts.at(-1) ?? '';
  return mask.value(own, value, STORED_FIELDS.has(own) && !parts.some((part) => MASKED_MEMBERS.has(part)));
}

function maskMember(name: string, value: unknown, mask: Mask): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (MASKED_MEMBERS.has(name)) {
    hideAll(value, mask);
    return MASKED;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => maskMember(name, item, mask));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskMember(key, inner, mask)]));
  const isStored = STORED_FIELDS.has(name);
  if (typeof value === 'string') return mask.value(name, value, isStored);
  return isStored ? value : mask.value(name, JSON.stringify(value), false);
}

/** Hides every value of a member that is masked as a whole. */
function hideAll(value: unknown, mask: Mask): void {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) hideAll(inner, mask);
  else if (typeof value === 'string' || typeof value === 'number') mask.value('', String(value), false);
}
