import { z } from 'zod';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { didYouMean } from './did-you-mean.ts';
import { problemAt } from './source-file.ts';
import type { SourceFile } from './source-file.ts';
import type { StoreProblem } from './store-problem.ts';

/** The value of a file as its schema has it; problems: file/unknown-key, file/missing-key, file/invalid-value. */
export function checkShape<Schema extends z.ZodType>(
  schema: Schema,
  file: SourceFile,
): Result<z.output<Schema>, readonly StoreProblem[]> {
  const parsed = schema.safeParse(file.value, { error: explain, reportInput: true });
  if (parsed.success) return ok(parsed.data);
  return refuse(parsed.error.issues.flatMap((issue) => issueProblems(file, issue, [])));
}

type Issue = z.core.$ZodIssue;

function issueProblems(file: SourceFile, issue: Issue, above: readonly PropertyKey[]): readonly StoreProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branch = likeliestBranch(issue.errors);
    if (branch.length > 0) return branch.flatMap((inner) => issueProblems(file, inner, path));
  }
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(' ');
    return issue.keys.map((key) => {
      const message = `"${key}"${isLone(issue.input, key) ? COMMA_HINT : suggest(key, known)}`;
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

/** Whether a key has no value and reads like the rest of a text that a comma cut. */
function isLone(table: unknown, key: string): boolean {
  return (
    key.includes(' ') &&
    typeof table === 'object' &&
    table !== null &&
    Object.entries(table).some(([name, value]) => name === key && value === null)
  );
}

/** Of the ways a value may be written, the one whose problems lie deepest: that is the one the operator began to write. */
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

/** What is wrong, as an operator would say it; for unknown keys the known ones, to suggest from. */
function explain(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return knownKeys(issue.inst).join(' ');
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${found(issue.input)}${textHint(issue)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}${found(issue.input)}${didYouMean(String(issue.input), issue.values.map(String))}`;
    case 'invalid_union':
      return explainKind(issue);
    case 'too_small':
      return `must be at least ${issue.minimum}`;
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

/** Of a table that can be of several kinds: the kinds there are, when its own is none of them. */
function explainKind(issue: z.core.$ZodRawIssue): string {
  const unmatched = noSuchKind.safeParse(issue);
  if (!unmatched.success) return unknownForm(issue.input);
  const { options: kinds, discriminator, input } = unmatched.data;
  const written = input[discriminator];
  if (written === undefined) return `must say which: ${kinds.join(', ')}`;
  const meant = typeof written === 'string' ? didYouMean(written, kinds) : '';
  return `must be one of ${kinds.join(', ')}${found(written)}${meant}`;
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

function textHint(issue: { readonly expected: string; readonly input?: unknown }): string {
  const looksOtherwise =
    issue.expected === 'string' && (typeof issue.input === 'number' || typeof issue.input === 'boolean');
  return looksOtherwise ? ` (write it in quotation marks: "${String(issue.input)}")` : '';
}

function found(input: unknown): string {
  if (Array.isArray(input)) return ', not a list';
  if (typeof input === 'string') return `, not "${input.slice(0, 60)}"`;
  return typeof input === 'number' || typeof input === 'boolean' ? `, not ${input}` : ', not a table';
}

/** The keys a table may have, in words for suggest(). */
function knownKeys(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) return schema.keyType.options.map(String);
  return [];
}

function suggest(written: string, known: readonly string[]): string {
  const suggestion = didYouMean(written, known);
  return suggestion !== '' || known.length > 15 ? suggestion : ` – known here: ${known.join(', ')}`;
}
