import { MIMEType } from 'node:util';
import { type Problem, problem } from '#contract/problems.ts';
import { type FormFields, savableFields } from '#core/forms/form-fields.ts';
import { EMPTIED_FIELD } from '#core/payments/card-number.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { checkField } from './check-input.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

/** A form as parsed by the platform; passed on in this form, so that it is parsed once. */
export type FormBody = FormData | URLSearchParams;

/** What a form may contain; by default no files pasted as text, and REQUEST_LIMITS.files files. */
export interface FormRules {
  /** Whether its page removes card data; by default it is refused. */
  readonly emptiesCards?: (form: FormBody) => boolean;
  readonly maxFiles?: number;
  /** Fields with the pasted text of a file, which is not searched, as the bytes of files are not. */
  readonly pastedFiles?: readonly string[];
}

/**
 * Parses a submitted form and checks its content; an empty body is an empty form. Problems: 'request/invalid' for other
 * content, 'request/too-large' beyond REQUEST_LIMITS, 'request/card-data-refused' for card data, unless `emptiesCards`
 * returns true because its page removes it.
 */
export async function readFormBody(
  contentType: string | undefined,
  body: Uint8Array | null,
  { emptiesCards = () => false, ...rules }: FormRules = {},
): Promise<Result<FormBody, Problem>> {
  if (body === null || body.length === 0) return ok(new URLSearchParams());
  const form = await parse(contentType ?? '', body);
  if (form === 'too-many') return refuse(problem('request/too-large'));
  if (form === null) return refuse(problem('request/invalid'));
  const isEmptied = emptiesCards(form);
  if (isEmptied) form.delete(EMPTIED_FIELD);
  const checked = checkForm(form, rules);
  if (!checked.ok) return checked;
  const { holdingCards } = checked.value;
  if (holdingCards.length > 0 && !isEmptied) return refuse(problem('request/card-data-refused'));
  emptyFields(form, holdingCards);
  return ok(form);
}

/**
 * The fields an error page returns to the form's page: without secrets, card numbers and files; empty for forms longer
 * than `MAX_RETURNED` or with too many fields.
 */
export function fieldsToReturn(contentType: string | undefined, body: unknown): FormFields {
  if (!Buffer.isBuffer(body) || body.length > MAX_RETURNED || essenceOf(contentType ?? '') !== TYPED) return [];
  if (countOf(body, AMPERSAND) >= REQUEST_LIMITS.fields) return [];
  const form = new URLSearchParams(UTF8.decode(body));
  form.delete(EMPTIED_FIELD);
  const checked = checkForm(form);
  if (!checked.ok) return [];
  const { holdingCards } = checked.value;
  return savableFields(form).map(([name, value]) => [name, holdingCards.includes(name) ? '' : value]);
}

/** Whether the fields of a body may be returned, judging by its headers before it is read. */
export function canBeReturned(contentType: string | undefined, contentLength: string | undefined): boolean {
  return essenceOf(contentType ?? '') === TYPED && Number(contentLength) <= MAX_RETURNED;
}

/** Maximum size of a form whose fields are returned (bytes). */
const MAX_RETURNED = 16 * 1024;

/** Content type of forms without files. */
const TYPED = 'application/x-www-form-urlencoded';

/** The text of a field; null when missing. */
export function textOf(form: FormBody, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}

async function parse(contentType: string, body: Uint8Array): Promise<FormBody | 'too-many' | null> {
  switch (essenceOf(contentType)) {
    case TYPED:
      return countOf(body, AMPERSAND) >= REQUEST_LIMITS.fields ? 'too-many' : new URLSearchParams(UTF8.decode(body));
    case 'multipart/form-data':
      return readMultipart(contentType, body);
    default:
      return null;
  }
}

/** The platform's multipart parser. It is deprecated for unbounded bodies; here the server has read it within its limit. */
async function readMultipart(contentType: string, body: Uint8Array): Promise<FormData | null> {
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the body is bounded and whole
    return await sent.formData();
  } catch {
    return null;
  }
}

const AMPERSAND = 0x26;
const UTF8 = new TextDecoder();

function countOf(body: Uint8Array, byte: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at !== -1; at = body.indexOf(byte, at + 1)) count += 1;
  return count;
}

function essenceOf(contentType: string): string | null {
  try {
    return new MIMEType(contentType).essence;
  } catch {
    return null;
  }
}

/** Empties fields that hold card numbers and lists their names for the page. */
function emptyFields(form: FormBody, names: readonly string[]): void {
  for (const name of names) {
    form.set(name, '');
    form.append(EMPTIED_FIELD, name);
  }
}

/**
 * Checks all fields in one pass, since the card number search is the most expensive check; returns the fields holding
 * card numbers. Of files only the names are checked, also of those pasted as text.
 */
function checkForm(
  form: FormBody,
  { maxFiles = REQUEST_LIMITS.files, pastedFiles = [] }: Omit<FormRules, 'emptiesCards'> = {},
): Result<{ readonly holdingCards: readonly string[] }, Problem> {
  const holdingCards: string[] = [];
  let fields = 0;
  let files = 0;
  for (const [name, value] of form) {
    fields += 1;
    // A file input without a file sends an empty one.
    if (typeof value !== 'string' && value.name !== '') files += 1;
    if (fields > REQUEST_LIMITS.fields || files > maxFiles) return refuse(problem('request/too-large'));
    const text = pastedFiles.includes(name) ? '' : value;
    const found = typeof text === 'string' ? checkField(name, text) : checkFile(name, text.name);
    if (found === null) continue;
    const isInValue = typeof value === 'string' && found.code === 'request/card-data-refused';
    if (!isInValue || checkField(name, '') !== null) return refuse(found);
    holdingCards.push(name);
  }
  return ok({ holdingCards });
}

function checkFile(name: string, fileName: string): Problem | null {
  if (fileName.length > REQUEST_LIMITS.nameLength) return problem('request/too-large');
  return checkField(name, fileName);
}
