import { EU_MEMBER_STATES } from '#core/billing/tax/eu-member-states.ts';
import type { RegistrantField, TldRules } from '#core/domains/tld.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import type { RegistrantFieldSource, TldRulesSource } from '#server/publishing/store-files/tld-rules-fields.ts';
import { readRange } from './read-range.ts';

/** Label lengths when the registry's pages state none (RFC 1035 §2.3.4). */
const LENGTH = '1-63';

/** Scripts suggested for misspelt ones. */
const SCRIPTS =
  'Latin Cyrillic Greek Arabic Hebrew Devanagari Bengali Tamil Thai Georgian Armenian Han Hiragana Katakana Hangul'.split(
    ' ',
  );

/**
 * Compiles a registry's rules; problems: domains/length-impossible, domains/unknown-script, domains/letters-impossible.
 */
export function compileTldRules(source: TldRulesSource, place: Place, findings: Findings): TldRules {
  const [minLength, maxLength] = readRange(source.length ?? LENGTH);
  if (minLength > maxLength) {
    const message = `${minLength} characters are more than ${maxLength}`;
    findings.add(inside(place, 'length'), 'domains/length-impossible', message);
  }
  const { registrant, transfer } = source;
  return {
    source: source.source,
    minLength,
    maxLength,
    ...compileIdn(source.idn, inside(place, 'idn'), findings),
    noDigitsOnly: source.digits_only === false,
    registrantCountries: compileCountries(registrant?.countries ?? []),
    registrantFields: (registrant?.fields ?? []).map(compileField),
    transfer: {
      authCode: transfer?.auth_code ?? true,
      lockDays: transfer?.lock_days ?? 0,
      addsYear: transfer?.adds_year ?? true,
    },
  };
}

function compileIdn(
  idn: TldRulesSource['idn'],
  place: Place,
  findings: Findings,
): Pick<TldRules, 'idnScripts' | 'idnLetters'> {
  if (idn === undefined || idn === 'none') return { idnScripts: [], idnLetters: null };
  const unknown = idn.scripts.filter((script) => !isScript(script));
  for (const script of unknown) {
    const at = inside(place, 'scripts', idn.scripts.indexOf(script));
    findings.add(at, 'domains/unknown-script', `"${script}" is not a Unicode script${didYouMean(script, SCRIPTS)}`);
  }
  if (idn.letters === undefined) return { idnScripts: idn.scripts, idnLetters: null };
  const letters = [...new Set(idn.letters.normalize('NFC').replaceAll(/\s/gu, ''))];
  const invalid = unknown.length > 0 ? [] : letters.filter((letter) => !isLetterOf(letter, idn.scripts));
  if (invalid.length > 0) {
    const message = `${invalid.join(' ')} is not allowed here: only what is not a-z, 0-9 or a hyphen, in lower case and of the scripts named`;
    findings.add(inside(place, 'letters'), 'domains/letters-impossible', message);
  }
  return { idnScripts: idn.scripts, idnLetters: letters.join('') };
}

function isScript(name: string): boolean {
  try {
    return /^[A-Za-z_]+$/u.test(name) && RegExp(`\\p{Script=${name}}`, 'u').source !== '';
  } catch {
    return false;
  }
}

/** By script extensions: the middle dot of Catalan also counts as Latin. */
function isLetterOf(letter: string, scripts: readonly string[]): boolean {
  return (
    !/[\p{ASCII}\p{Lu}\p{Lt}]/u.test(letter) &&
    scripts.some((script) => RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(letter))
  );
}

/** 'EU' means its member states. */
function compileCountries(countries: readonly string[]): readonly string[] {
  return [...new Set(countries.flatMap((country) => (country === 'EU' ? EU_MEMBER_STATES : [country])))];
}

function compileField(field: RegistrantFieldSource): RegistrantField {
  return {
    key: field.key,
    name: field.name,
    reason: field.reason,
    type: field.type,
    required: field.required ?? true,
    pattern: field.pattern ?? null,
    choices: (field.choices ?? []).map(compileChoice),
    ...(field.parameter === undefined ? {} : { parameter: field.parameter }),
    only: field.only ?? null,
  };
}

function compileChoice({
  value,
  ...choice
}: NonNullable<RegistrantFieldSource['choices']>[number]): RegistrantField['choices'][number] {
  return value === undefined ? choice : { ...choice, value };
}
