import type { Findings } from './findings.ts';
import { type Place, type SourceFile, inside } from './source-file.ts';

const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/u;

/** Known formats of secrets: payment keys, cloud keys, access tokens, private keys, passwords in URLs. */
const SECRET_FORMS: readonly RegExp[] = [
  /\b[srp]k_(live|test)_\w{8}/u,
  /\bwhsec_\S{8}/u,
  /\bAKIA[A-Z0-9]{12}/u,
  /\b(ghp|gho|ghs|github_pat|glpat|xox[abp])[_-]\w{10}/u,
  /\beyJ[\w-]{10,2000}\.[\w-]{10,4000}\./u,
  PRIVATE_KEY,
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@]{0,200}:[^\s/@]{1,200}@/iu,
];

const SECRET_KEY =
  /(^|_)(password|passwd|passphrase|api_?key|secret_?key|private_?key|access_?key|token|credentials?)$/iu;

/**
 * Reports texts that look like secrets: files contain names of secrets (`secret: NAME`) only. With `isPageText` the keys are those of
 * texts of pages, such as the label of a password field.
 */
export function findSecrets(file: SourceFile, findings: Findings, isPageText = false): void {
  walk({ file, path: [] }, file.value, { findings, isPageText });
}

interface Search {
  readonly findings: Findings;
  readonly isPageText: boolean;
}

/** Whether a text contains a private key (RFC 7468 §10). */
export function hasPrivateKey(text: string): boolean {
  return PRIVATE_KEY.test(text);
}

function walk(place: Place, value: unknown, search: Search): void {
  const { findings, isPageText } = search;
  if (typeof value === 'string') {
    const key = place.path.at(-1);
    const named = !isPageText && typeof key === 'string' && SECRET_KEY.test(key);
    if (named || looksSecret(value))
      findings.add(
        place,
        'file/secret-found',
        'looks like a secret: keep it in the environment and write "secret: ITS_NAME"',
      );
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(inside(place, index), item, search);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) walk(inside(place, key), item, search);
  }
}

function looksSecret(text: string): boolean {
  return SECRET_FORMS.some((form) => form.test(text)) || text.split(/[\s"'<>]+/u).some(isRandomLooking);
}

/** A word of 32 or more random-looking characters of three classes, or hexadecimal, that is not a URL or pattern. */
function isRandomLooking(word: string): boolean {
  if (word.length < 32 || /[:/.?&|()[\]{}^$*\\]/u.test(word)) return false;
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u].filter((kind) => kind.test(word)).length;
  return kinds === 3 || /^[0-9a-f]{32,}$/iu.test(word);
}
