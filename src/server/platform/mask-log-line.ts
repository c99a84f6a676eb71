import { isLuhn } from '#core/billing/tax/check-digits.ts';

/** Masks a finished JSON log line: secrets by key, card numbers and email addresses anywhere. */
export function maskLogLine(line: string): string {
  if (!SUSPICIOUS.test(line)) return line;
  try {
    return `${JSON.stringify(maskValue(JSON.parse(line), ''))}\n`;
  } catch {
    return `${JSON.stringify({ level: 'error', msg: 'a log line could not be masked and was left out' })}\n`;
  }
}

/** Masks card numbers, email addresses and secrets in query strings within a text. */
export function maskText(text: string): string {
  let masked = text;
  if (masked.includes('@')) masked = maskEmails(masked);
  masked = masked.replaceAll(CARD_NUMBER, (digits) => (isCardNumber(digits) ? MASKED : digits));
  if (masked.includes('=')) masked = masked.replaceAll(QUERY_FIELD, maskSecretField);
  return masked;
}

const MASKED = '[masked]';
/** A cheap test that matches every line with anything to mask; most lines do not match and are written unchanged. */
const SUSPICIOUS = /[@?&]|passw|passphrase|secret|token|cookie|auth|cvv|cvc|card|(?:key|pan|otp)"|\d(?:[ -]?\d){12}/i;
const SECRET_KEY =
  /^card|^pan$|^otp$|passw|passphrase|secret|token|cookie|authori[sz]ation|authcode|apikey|privatekey|cvv|cvc/;
const CARD_NUMBER = /(?<!\d)\d{13,19}(?!\d)|(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;
/** The part of an address before the @, at the end of a text, and after it, at the beginning. */
const LOCAL_PART = /(?<![^\s<>"':/(])[^\s<>"':/(]+$/;
const DOMAIN_PART = /^[^\s<>"',;)]+/;
const QUERY_FIELD = /([?&])([^=&?\s]*=)[^&\s"]+/g;
const SECRET_FIELD = /token|key|code|secret|passw|signature/i;
/** Random digits, which may look like a card number. */
const TRACE_ID = /^[\da-f]{32}$/;
const CARD_AS_NUMBER_MIN = 1e14;

/** Splits at @, so that each character is scanned once; a masked domain is not the local part of the next address. */
function maskEmails(text: string): string {
  const [first = '', ...others] = text.split('@');
  let masked = '';
  let before = first;
  for (const behind of others) {
    const domain = DOMAIN_PART.exec(behind)?.[0] ?? '';
    const local = domain === '' ? null : LOCAL_PART.exec(before);
    if (local === null) {
      masked += `${before}@`;
      before = behind;
    } else {
      masked += `${before.slice(0, local.index)}${String.fromCodePoint(local[0].codePointAt(0) ?? 0)}***@${domain}`;
      before = behind.slice(domain.length);
    }
  }
  return masked + before;
}

function maskSecretField(field: string, mark: string, name: string): string {
  return SECRET_FIELD.test(name) ? `${mark}${name}${MASKED}` : field;
}

function maskValue(value: unknown, key: string): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isSecretKey(key)) return MASKED;
  if (typeof value === 'string') return key === 'traceId' && TRACE_ID.test(value) ? value : maskText(value);
  if (typeof value === 'number') return value >= CARD_AS_NUMBER_MIN && isCardNumber(String(value)) ? MASKED : value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, ''));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskText(name), maskValue(inner, name)]));
}

function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key.toLowerCase().replaceAll(/[_-]/g, ''));
}

/** Whether the digits of a text, which are not all zeros, have the length and check digit of a card number. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return /^(?!0+$)\d{13,19}$/.test(digits) && isLuhn(digits);
}
