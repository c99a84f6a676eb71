import type { NameRefusal } from '#core/domains/availability.ts';
import type { Tld, TldRules } from '#core/domains/tld.ts';
import { toUnicode } from './domain-name.ts';
import { isMixedScript, scriptsOf } from './look-alike.ts';

/**
 * Why a name (A-labels) cannot be registered under its TLD; null if the rules allow it. Without rules of its own a TLD accepts labels of
 * 1–63 LDH characters without hyphens in the third and fourth position, and no IDN (RFC 5890 §2.3.1, RFC 5891 §4.2.3.1). `undefined` is a
 * TLD the brand does not sell.
 */
export function checkName(name: string, tld: Tld | undefined): NameRefusal | null {
  if (tld === undefined || !name.endsWith(`.${tld.name}`)) return 'not-sold';
  const label = name.slice(0, -tld.name.length - 1);
  if (label.includes('.')) return 'not-sold';
  return label.startsWith('xn--') ? checkIdn(label, tld.rules) : checkLdh(label, tld.rules);
}

function checkLdh(label: string, rules: TldRules | null): NameRefusal | null {
  if (/^-|-$|^..--/.test(label)) return 'hyphens';
  return checkLength(label, rules) ?? (rules?.noDigitsOnly === true && /^\d+$/.test(label) ? 'digits-only' : null);
}

function checkIdn(label: string, rules: TldRules | null): NameRefusal | null {
  if (rules === null || rules.idnScripts.length === 0) return 'no-idn';
  const unicode = toUnicode(label);
  if (unicode === label) return 'letters-not-allowed';
  if (isMixedScript(unicode)) return 'mixed-scripts';
  return hasAllowedLetters(unicode, rules) ? checkLength(label, rules) : 'letters-not-allowed';
}

function checkLength(label: string, rules: TldRules | null): NameRefusal | null {
  if (label.length < (rules?.minLength ?? 1)) return 'too-short';
  return label.length > (rules?.maxLength ?? 63) ? 'too-long' : null;
}

function hasAllowedLetters(unicode: string, { idnScripts, idnLetters }: TldRules): boolean {
  if (!scriptsOf(unicode).every((script) => idnScripts.includes(script))) return false;
  if (idnLetters === null) return true;
  const letters = new Set(idnLetters.normalize('NFC'));
  return Array.from(unicode.normalize('NFC')).every((letter) => /[a-z0-9-]/.test(letter) || letters.has(letter));
}
