import { Buffer } from 'node:buffer';
import { REQUEST_LIMITS } from '#server/http/request/request-limits.ts';

/** A request body that is as expensive as its size allows. */
export interface WorstBody {
  readonly name: string;
  readonly contentType: string;
  readonly body: string;
}

const BYTES = REQUEST_LIMITS.bodyBytes;

/** Repeats a text up to a number of bytes. */
export function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(piece))));
}

/** Texts that are expensive for card number searches, backtracking expressions, normalization or parsers. */
const WORST_TEXTS = {
  digits: (bytes: number) => fill('4', bytes),
  'single digits': (bytes: number) => fill('4 ', bytes),
  'digits and dashes': (bytes: number) => fill('4-4 ', bytes),
  'groups of four': (bytes: number) => fill('4242 ', bytes),
  'beginnings of UUIDs': (bytes: number) => fill('42424242-4242-4242-8424-', bytes),
  'semicolons and a line separator': (bytes: number) => `${fill(';', bytes - 3)}\u2028`,
  versions: (bytes: number) => fill('Version/1', bytes),
  spaces: (bytes: number) => `${fill(' ', bytes - 1)}x`,
  'line feeds': (bytes: number) => fill('\n', bytes),
  dots: (bytes: number) => fill('a.', bytes),
  'at signs': (bytes: number) => fill('a@', bytes),
  slashes: (bytes: number) => `/${fill('a/', bytes - 1)}`,
  braces: (bytes: number) => fill('{a, plural, ', bytes),
  'angle brackets': (bytes: number) => fill('<a', bytes),
  'letters that unfold': (bytes: number) => fill('\uFDFA', bytes),
  'combining marks': (bytes: number) => `a${fill('\u0301\u0316', bytes - 1)}`,
  'percent signs': (bytes: number) => fill('%', bytes),
  hyphens: (bytes: number) => `xn--${fill('-a', bytes - 4)}`,
} as const;

/** Those that are checked before the field is known. */
const LONG_TEXTS = ['digits', 'single digits', 'digits and dashes', 'groups of four', 'spaces'] as const;

/** A form value of a number of bytes; no text contains a field separator. */
function formValue(write: (bytes: number) => string, bytes: number): string {
  const written = (length: number) => encodeURI(write(length)).replaceAll('%20', '+');
  const growth = written(1_000).length / 1_000;
  return written(Math.floor(bytes / growth));
}

const TYPED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';

/** A form of a page: its fixed fields and one that takes a text. */
export interface FormCommand {
  readonly fixed: string;
  readonly field: string;
}

/**
 * Forms: the maximum number of fields and more, one name repeated, and each expensive text in the given names and in
 * each field of the given commands.
 */
export function worstForms(names: readonly string[], commands: readonly FormCommand[]): readonly WorstBody[] {
  const { fields } = REQUEST_LIMITS;
  const each = Math.floor((BYTES - 1_000) / fields);
  const typed = (name: string, body: string): WorstBody => ({ name, contentType: TYPED, body: body.slice(0, BYTES) });
  const many = (value: string, nameOf: (index: number) => string) =>
    Array.from({ length: fields }, (_, index) => `${nameOf(index)}=${value}`).join('&');
  const share = Math.floor((BYTES - 2_000) / Math.max(1, names.length)) - 24;
  const texts = Object.entries(WORST_TEXTS).flatMap(([name, write]) => [
    typed(`every field of ${name}`, names.map((field) => `${field}=${formValue(write, share)}`).join('&')),
    ...commands.map(({ fixed, field }) =>
      typed(`${field} of ${name} (${fixed})`, `${fixed}&${field}=${formValue(write, BYTES - 200)}`),
    ),
  ]);
  const long = LONG_TEXTS.map((name) =>
    typed(`one field of ${name}`, `a=${formValue(WORST_TEXTS[name], BYTES - 100)}`),
  );
  return [
    typed(
      'many fields',
      many(fill('4', each - 10), (index) => `f${index}`),
    ),
    typed(
      'one name again and again',
      many(fill('4', each - 10), () => 'a'),
    ),
    typed('too many fields', fill('a&', BYTES)),
    typed('too many fields of one name', fill('a=1&', BYTES)),
    typed(
      'names of objects',
      many('1', (index) => ['constructor', '__proto__', 'toString', 'valueOf'][index % 4] ?? ''),
    ),
    typed('a long name', `${fill('n', BYTES - 2)}=1`),
    typed(
      'kept fields',
      `kept=${Buffer.from(JSON.stringify(Array.from({ length: 3_000 }, () => ['a', 'b']))).toString('base64')}`,
    ),
    typed('a review of kept fields', `review=1&${many('x', (index) => `f${index}`)}`),
    ...texts,
    ...long,
    ...worstMultiparts(),
  ];
}

function worstMultiparts(): readonly WorstBody[] {
  const part = (head: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const whole = (name: string, parts: string): WorstBody => ({
    name,
    contentType: MULTIPART,
    body: `${parts}--b--\r\n`,
  });
  const room = BYTES - 200;
  return [
    whole('a part with many names', part(`name="a"; ${fill('name="n"; ', room / 2)}`, fill('4 ', room / 2))),
    whole(
      'a part with many headers',
      `--b\r\nContent-Disposition: form-data; name="a"\r\n${fill('a:b\r\n', room)}\r\n1\r\n`,
    ),
    whole('as many parts as there may be', part('name="a"', fill('4 ', 40)).repeat(REQUEST_LIMITS.fields)),
    whole('too many parts', fill(part('name="a"', '4'), room)),
    whole('too many files', fill(part('name="a"; filename="a"', '4'), room)),
    whole('nearly the boundary', part('name="a"', fill('\r\n--', room))),
    { name: 'no parts', contentType: MULTIPART, body: fill('-', BYTES) },
  ];
}

/** JSON: nested, wide, long, and each expensive text in every member an operation reads. */
export function worstJson(members: readonly string[]): readonly WorstBody[] {
  const json = (name: string, body: string): WorstBody => ({
    name,
    contentType: 'application/json',
    body: body.slice(0, BYTES),
  });
  const written = (name: string, value: unknown) => json(name, JSON.stringify(value));
  const [one = 'a'] = members;
  const share = Math.floor((BYTES - 1_000) / Math.max(1, members.length)) - 40;
  const inEach = (value: (bytes: number) => unknown) => Object.fromEntries(members.map((name) => [name, value(share)]));
  return [
    json('nested lists', `${fill('[', BYTES / 2)}${fill(']', BYTES / 2)}`),
    json('nested objects', `${fill('{"a":', BYTES - BYTES / 6)}1${fill('}', BYTES / 6)}`),
    written('many members', Object.fromEntries(Array.from({ length: 4_500 }, (_, index) => [`m${index}`, 4]))),
    written(
      'as many members as there may be',
      Object.fromEntries(Array.from({ length: 1_990 }, (_, index) => [`m${index}`, '4242 4242'])),
    ),
    written('long lists', { [one]: Array.from({ length: 20_000 }, () => 1) }),
    written(
      'lists as long as they may be',
      inEach(() => Array.from({ length: Math.floor(1_900 / Math.max(1, members.length)) }, () => '4 4 4 4 4')),
    ),
    written('empty objects', { [one]: Array.from({ length: 1_990 }, () => ({})) }),
    json('a long number', `{"${one}":${fill('4', BYTES - 100)}}`),
    json('names of objects', `{"${one}":{"constructor":{"prototype":1},"toString":1}}`),
    ...Object.entries(WORST_TEXTS).map(([name, write]) =>
      written(
        `every member of ${name}`,
        inEach((bytes) => write(Math.floor(bytes / 2))),
      ),
    ),
  ];
}

/** Queries of 8 KB, the limit of the headers. */
export function worstQueries(names: readonly string[]): readonly (readonly [name: string, query: string])[] {
  const bytes = 8_000;
  const share = Math.floor(bytes / Math.max(1, names.length)) - 20;
  return [
    ['many parameters', Array.from({ length: 499 }, (_, index) => `p${index}=4`).join('&')],
    ['too many parameters', fill('a&', bytes)],
    ['one parameter again and again', fill('a=4&', bytes)],
    ...Object.entries(WORST_TEXTS).map(
      ([name, write]) =>
        [
          `parameters of ${name}`,
          names.map((parameter) => `${parameter}=${formValue(write, share)}`).join('&'),
        ] as const,
    ),
  ];
}

/** Request headers of the maximum length. */
export function worstHeaders(): readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] {
  const bytes = 15_000;
  return [
    ['a long User-Agent', { 'user-agent': fill('Version/1.', bytes) }],
    ['a User-Agent with a long version', { 'user-agent': `Version/${fill('1', bytes)}` }],
    ['a User-Agent of spaces', { 'user-agent': `Chrome/${fill(' ', bytes)}x` }],
    ['a long Accept-Language', { 'accept-language': fill('a-b;q=0.1,', bytes) }],
    ['a broken Accept-Language', { 'accept-language': fill('a-', bytes) }],
    ['many cookies', { cookie: fill('a=b; ', bytes) }],
    ['one cookie again and again', { cookie: fill('__Host-landrush=x; ', bytes) }],
    ['a long Accept-Encoding', { 'accept-encoding': fill('gzip;q=0.1, ', bytes) }],
    ['a long Referer', { referer: `http://a/${fill('a/', bytes)}` }],
  ];
}
