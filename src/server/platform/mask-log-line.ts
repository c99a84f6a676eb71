/** Masks one finished JSON log line: secrets by the name of their key, card numbers and e-mail addresses wherever they stand (reliability.md §3). */
export function maskLogLine(line: string): string {
  if (!SUSPICIOUS.test(line)) return line;
  try {
    return `${JSON.stringify(maskValue(JSON.parse(line), ''))}\n`;
  } catch {
    return `${JSON.stringify({ level: 'error', msg: 'a log line could not be masked and was left out' })}\n`;
  }
}

/** Masks card numbers, e-mail addresses and secrets in query strings within a text. */
export function maskText(text: string): string {
  let masked = text;
  if (masked.includes('@')) masked = masked.replaceAll(EMAIL, '$1***@$2');
  masked = masked.replaceAll(CARD_NUMBER, (digits) => (isLuhnValid(digits) ? MASKED : digits));
  if (masked.includes('=')) masked = masked.replaceAll(QUERY_SECRET, `$1${MASKED}`);
  return masked;
}

const MASKED = '[masked]';
/** Cheap, and true of every line that has anything to mask; the rest, nearly all, is written as it stands. */
const SUSPICIOUS = /[@?&]|passw|passphrase|secret|token|cookie|auth|cvv|cvc|card|(?:key|pan|otp)"|\d(?:[ -]?\d){12}/i;
const SECRET_KEY =
  /^card|^pan$|^otp$|passw|passphrase|secret|token|cookie|authori[sz]ation|authcode|apikey|privatekey|cvv|cvc/;
const CARD_NUMBER = /(?<!\d)\d{13,19}(?!\d)|(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;
const EMAIL = /([^\s@<>"':/(])[^\s@<>"':/(]*@([^\s@<>"',;)]+)/g;
const QUERY_SECRET = /([?&][^=&\s]*(?:token|key|code|secret|passw|signature)[^=&\s]*=)[^&\s"]+/gi;
const CARD_AS_NUMBER_MIN = 1e14;

function maskValue(value: unknown, key: string): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (isSecretKey(key)) return MASKED;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return value >= CARD_AS_NUMBER_MIN && isLuhnValid(String(value)) ? MASKED : value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, ''));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskText(name), maskValue(inner, name)]));
}

function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key.toLowerCase().replaceAll(/[_-]/g, ''));
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function isLuhnValid(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const digit = Number(digits[digits.length - 1 - position]);
    const doubled = position % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
