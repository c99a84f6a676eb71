import { type Result, ok, refuse } from '#core/result.ts';
import { foldCase } from './fold-case.ts';
import { hasIdnLettersOnly } from './idn-letters.ts';
import { decodePunycode, encodePunycode } from './punycode.ts';
import { hasOneDirection } from './writing-direction.ts';

/** A domain name in both forms (RFC 5890): A-labels in lower case, and Unicode for display. `labels` are A-labels, the leftmost first. */
export interface DomainName {
  readonly ascii: string;
  readonly unicode: string;
  readonly labels: readonly string[];
}

/** Why a text is not a domain name; 'letters': characters that are not allowed, 'hyphens': hyphens at positions that are not allowed. */
export type DomainNameProblem = 'empty' | 'not-a-name' | 'too-long' | 'label-too-long' | 'hyphens' | 'letters';

/** The maximum length of a name and of a label, as A-labels (RFC 1035 §2.3.4). */
export const MAX_NAME_LENGTH = 253;
export const MAX_LABEL_LENGTH = 63;

/** The maximum length of a text that is parsed: Unicode is never much longer than its A-labels, pasted text may be. */
const MAX_TEXT_LENGTH = 1000;

const A_LABEL = 'xn--';

/**
 * Parses a domain name of at least two labels: capitals, full-width letters, dots of every script and one final dot are accepted; labels
 * follow LDH (RFC 1123 §2.1) or IDNA (RFC 5890–5893). Problems: `DomainNameProblem`.
 */
export function parseDomainName(text: string): Result<DomainName, DomainNameProblem> {
  const parsed = parseLabels(text);
  if (!parsed.ok) return parsed;
  const { labels } = parsed.value;
  return labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '') ? refuse('not-a-name') : parsed;
}

/** Parses a single label, such as a word searched under every TLD; otherwise like `parseDomainName`. */
export function parseDomainLabel(text: string): Result<DomainName, DomainNameProblem> {
  const parsed = parseLabels(text);
  return parsed.ok && parsed.value.labels.length > 1 ? refuse('not-a-name') : parsed;
}

/** The Unicode form of a name of A-labels; labels that do not decode to a valid label stay as they are (RFC 5891 §5.4). */
export function toUnicode(ascii: string): string {
  return ascii.includes(A_LABEL) ? ascii.split('.').map(readableLabel).join('.') : ascii;
}

/**
 * Characters that decompose into a dot and something else, which are no label separators: '…', '⒈'. The dots of other scripts are (RFC 3490
 * §3.1).
 */
const HIDDEN_DOT = /[\u2024-\u2026\u2488-\u249b\u{1f100}]/u;

function parseLabels(text: string): Result<DomainName, DomainNameProblem> {
  if (text.length > MAX_TEXT_LENGTH) return refuse('too-long');
  if (HIDDEN_DOT.test(text)) return refuse('letters');
  const written = foldCase(text.trim())
    .replaceAll(/[。｡]/gu, '.')
    .replace(/(?<=[^.])\.$/, '');
  if (written === '') return refuse('empty');
  const labels: string[] = [];
  for (const part of written.split('.')) {
    const label = asciiLabel(part);
    if (!label.ok) return label;
    labels.push(label.value);
  }
  const ascii = labels.join('.');
  return ascii.length > MAX_NAME_LENGTH ? refuse('too-long') : ok({ ascii, unicode: toUnicode(ascii), labels });
}

function asciiLabel(label: string): Result<string, DomainNameProblem> {
  if (label === '') return refuse('not-a-name');
  if (LDH.test(label)) return ldhLabel(label);
  if (!/\P{ASCII}/u.test(label)) return refuse('letters');
  if (!isSoundUnicode(label)) return refuse(hasBadHyphens(label) ? 'hyphens' : 'letters');
  const code = encodePunycode(label);
  if (code === null || A_LABEL.length + code.length > MAX_LABEL_LENGTH) return refuse('label-too-long');
  return ok(A_LABEL + code);
}

const LDH = /^[a-z0-9-]+$/;

function ldhLabel(label: string): Result<string, DomainNameProblem> {
  if (label.length > MAX_LABEL_LENGTH) return refuse('label-too-long');
  if (label.startsWith(A_LABEL)) return readableLabel(label) === label ? refuse('letters') : ok(label);
  return hasBadHyphens(label) ? refuse('hyphens') : ok(label);
}

/** Hyphens at an end, or in the third and fourth position, which only A-labels have (RFC 5891 §4.2.3.1). */
function hasBadHyphens(label: string): boolean {
  return /^-|-$|^[^]{2}--/u.test(label);
}

function isSoundUnicode(label: string): boolean {
  return !hasBadHyphens(label) && hasIdnLettersOnly(label) && hasOneDirection(label);
}

/** The Unicode form of an A-label if it converts back to the same A-label, otherwise the label itself. */
function readableLabel(label: string): string {
  if (!label.startsWith(A_LABEL) || label.length > MAX_LABEL_LENGTH) return label;
  const code = label.slice(A_LABEL.length);
  const unicode = decodePunycode(code);
  if (unicode === null || LDH.test(unicode) || unicode === '') return label;
  return foldCase(unicode) === unicode && encodePunycode(unicode) === code && isSoundUnicode(unicode) ? unicode : label;
}
