import { z } from 'zod';
import { LANGUAGES, isLanguage } from '#core/languages/languages.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { didYouMean, nearest, suggestKnown } from './did-you-mean.ts';
import { type SourceFile, problemAt } from './source-file.ts';
import type { StoreProblem } from './store-problem.ts';

/** Validates a file against its schema; problems: file/unknown-key, file/missing-key, file/invalid-value. */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  file: SourceFile,
): Result<z.output<Schema>, readonly StoreProblem[]> {
  const parsed = schema.safeParse(file.value, { error: explain, reportInput: true });
  if (parsed.success) return ok(parsed.data);
  return refuse(withoutMisspelt(parsed.error.issues).flatMap((issue) => issueProblems(file, issue, [])));
}

type Issue = z.core.$ZodIssue;

/** Removes missing keys that were misspelt, since the unknown key is reported with a suggestion. */
function withoutMisspelt(issues: readonly Issue[]): readonly Issue[] {
  const suggestions = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => pathText([...issue.path, nearest(key, issue.message.split(' '))]))
        : [],
    ),
  );
  return issues.filter((issue) => issue.input !== undefined || !suggestions.has(pathText(issue.path)));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('/');
}

function issueProblems(file: SourceFile, issue: Issue, above: readonly PropertyKey[]): readonly StoreProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branch = likeliestBranch(issue.errors);
    if (branch.length > 0) return withoutMisspelt(branch).flatMap((inner) => issueProblems(file, inner, path));
  }
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(' ');
    return issue.keys.map((key) => {
      const message = `"${key}"${isLone(issue.input, key) ? COMMA_HINT : suggestKnown(key, known)}`;
      return problemAt({ file, path: [...path, key] }, 'file/unknown-key', message, 'key');
    });
  }
  if (issue.code === 'invalid_key') {
    const message = `"${String(path.at(-1))}" ${issue.issues[0]?.message ?? 'is not a key that is known here'}`;
    return [problemAt({ file, path }, 'file/unknown-key', message, 'key')];
  }
  if (issue.input === undefined)
    return [problemAt({ file, path }, 'file/missing-key', `"${String(path.at(-1))}" is missing`)];
  if (issue.input === null)
    return [
      problemAt(
        { file, path },
        'file/invalid-value',
        `${lastName(path)}is empty: give it a value or leave it out`,
        'key',
      ),
    ];
  return [problemAt({ file, path }, 'file/invalid-value', `${lastName(path)}${issue.message}`)];
}

const COMMA_HINT = ' – inside { } a text with a comma in it stands in quotation marks';

/** Whether a key without a value looks like the rest of a text cut at a comma. */
function isLone(table: unknown, key: string): boolean {
  return (
    key.includes(' ') &&
    typeof table === 'object' &&
    table !== null &&
    Object.entries(table).some(([name, value]) => name === key && value === null)
  );
}

/** Among the alternatives of a value, the one with the deepest problems, which the operator most likely meant. */
function likeliestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const rank = (issues: readonly Issue[]): number => {
    const wrongType = issues.some((issue) => issue.code === 'invalid_type' && issue.path.length === 0);
    return wrongType ? -1 : Math.max(0, ...issues.map((issue) => issue.path.length));
  };
  const ranked = branches.toSorted((a, b) => rank(b) - rank(a));
  const best = ranked[0];
  return best === undefined || rank(best) === -1 ? [] : best;
}

function lastName(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string');
  return name === undefined ? 'the file ' : `"${name}" `;
}

/** The message for an operator; for unknown keys the known ones, for suggestions. */
function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return knownKeys(issue.inst).join(' ');
    case 'invalid_type':
      if (issue.expected === 'string' && unknownLanguage(issue.input) !== null)
        return `is given in "${unknownLanguage(issue.input)}", which is not one of the languages ${Object.keys(LANGUAGES).join(', ')}`;
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${found(issue.input)}${textHint(issue)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}${found(issue.input)}${didYouMean(String(issue.input), issue.values.map(String))}`;
    case 'invalid_union':
      return explainKind(issue);
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return unknownForm(issue.input);
  }
}

const noSuchKind = z.object({
  options: z.array(z.string()),
  discriminator: z.string(),
  input: z.record(z.string(), z.unknown()),
});

/** For an unknown variant of a table: the known variants. */
function explainKind(issue: z.core.$ZodRawIssue): string {
  const unmatched = noSuchKind.safeParse(issue);
  if (!unmatched.success) return unknownForm(issue.input);
  const { options: kinds, discriminator, input } = unmatched.data;
  const written = input[discriminator];
  if (written === undefined) return `must be one of: ${kinds.join(', ')}`;
  const suggestions = typeof written === 'string' ? didYouMean(written, kinds) : '';
  return `must be one of ${kinds.join(', ')}${found(written)}${suggestions}`;
}

function unknownForm(input: unknown): string {
  return `is not written in a form that is known here${found(input)}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a table of keys and values',
  record: 'a table of keys and values',
};

/** For texts by language, an unsupported language tag; null for other values. */
function unknownLanguage(input: unknown): string | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const tags = Object.keys(input);
  if (tags.length === 0 || !tags.every((tag) => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/u.test(tag))) return null;
  return tags.find((tag) => !isLanguage(tag)) ?? null;
}

function textHint(issue: { readonly expected: string; readonly input?: unknown }): string {
  const isOtherType =
    issue.expected === 'string' && (typeof issue.input === 'number' || typeof issue.input === 'boolean');
  return isOtherType ? ` (write it in quotation marks: "${String(issue.input)}")` : '';
}

function found(input: unknown): string {
  if (Array.isArray(input)) return ', not a list';
  if (typeof input === 'string') return `, not "${input.slice(0, 60)}"`;
  return typeof input === 'number' || typeof input === 'boolean' ? `, not ${input}` : ', not a table';
}

/** The keys a table may have, space-separated for suggest(). */
function knownKeys(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) return schema.keyType.options.map(String);
  return [];
}
