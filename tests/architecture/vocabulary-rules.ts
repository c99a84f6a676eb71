import type { Rule } from './rule.ts';
import { type SourceFile, isTestCode } from './source-file.ts';

/** Words that docs/glossary.md replaces, with the term to use in names and comments. */
const replaced: ReadonlyMap<string, string> = new Map(
  Object.entries({
    patience: 'timeout',
    unasked: 'unchecked, off-session or stale',
    knock: 'login or request',
    doors: 'session opener or request gate',
    telling: 'publishing, webhook',
    tells: 'publishes, reports, returns',
    unsealed: 'draft or decrypted',
    obtain: 'register or fulfil',
    whoever: 'the person meant: customer, guest, operator',
  }),
);

/** Words that are gone from the production code of the web, with the term to use there. */
const replacedInWeb: ReadonlyMap<string, string> = new Map(
  Object.entries({
    news: 'announcement, event or change',
    calm: 'debounced or throttled',
    stand: 'state',
    standing: 'state',
    tell: 'publish, report or dispatch',
    teller: 'reporter',
    hearing: 'subscription',
    noted: 'pending or recorded',
    wear: 'apply',
    sightings: 'entries',
    somebody: 'the person meant: customer, guest, shopper',
  }),
);

/** Words that are gone from names, with the term to use; comments and texts may use them. */
const replacedInNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    told: 'reported, announced or sent',
    forgotten: 'deleted or expired',
  }),
);

/** The same in tests and in the web. */
const replacedInTests: ReadonlyMap<string, string> = new Map(
  Object.entries({
    complaint: 'error or violation',
    desk: 'the service, device or person meant',
    heard: 'received or reported',
    kept: 'saved, stored or remaining',
    mishap: 'failure or fault',
    nobody: 'the person meant, with a negation',
    said: 'the value meant: text, result, output',
    somebody: 'the person meant: customer, guest, staff',
    standing: 'state',
    story: 'sequence of commands or events',
    stranger: 'the person meant: other customer, unknown client',
    thief: 'attacker',
  }),
);

/** Words that are gone from the titles of tests. */
const replacedInTitles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    anew: 'again',
    hears: 'is notified',
    mended: 'corrected',
    nobody: 'the person meant, with a negation',
    somebody: 'the person meant: customer, guest, staff',
    told: 'notified, reported or shown',
    whoever: 'the person meant: customer, guest, staff',
    whom: 'the person meant: customer, guest, staff',
  }),
);

/** The title of a test or a block, also of one that is repeated for the rows of a table. */
const testTitle = /(?:\b(?:test|testByDocument|describe\w*)(?:\.\w+)*|\]\))\(\s*(?<quote>['"`])(?<title>.+?)\k<quote>/g;

/** The whole name; `askedBy` names who asks a question. */
const asked = /(?<![\w$])[Aa]sked(?![\w$])/;

const isComment = /^\s*(?:\/\/|\/?\*)/;
const foreignDocument = /\b(?:reliability|decisions|style|house|audit)\.md\b|\bspecification §|\(D\d{1,2}\)/;

/** The words of names and comments. */
export const vocabularyRules: readonly Rule[] = [
  {
    name: 'names and comments use the terms of docs/glossary.md',
    find: (files) =>
      files.filter(isChecked).flatMap((file) => {
        const code = file.code.split('\n');
        return file.text.split('\n').flatMap((line, index) => {
          const words = wordsOf(isComment.test(line) ? line : (code[index] ?? ''));
          return words.flatMap((word) => {
            const term = replaced.get(word) ?? (isWeb(file) ? replacedInWeb.get(word) : undefined);
            return term === undefined ? [] : [`${file.path}:${index + 1} says '${word}': use ${term}`];
          });
        });
      }),
    broken: [
      { 'src/server/domains/search.ts': 'const patienceMs = 8000;' },
      { 'src/server/domains/search.ts': '/** Tells whether a name is free. */' },
      { 'src/web/a.ts': 'function useTelling() {}' },
      { 'src/web/a.ts': 'const stand = useFormState();' },
    ],
    valid: [
      { 'src/server/domains/search.ts': 'const timeoutMs = 8000;' },
      { 'src/web/a.ts': "const text = 'Thank you for your patience.';" },
      { 'src/web/a.test.ts': 'const stand = 1;' },
      { 'src/server/a.ts': 'const stand = 1;' },
    ],
  },
  {
    name: 'names use the standard terms for what is reported, saved and requested',
    find: (files) => files.filter(isChecked).flatMap(oldNames),
    broken: [
      { 'src/server/a.ts': 'const toldMinor = 1;' },
      { 'src/server/a.test.ts': 'const kept = rows();' },
      { 'src/web/forms/a.ts': 'const isKept = true;' },
      { 'src/web/forms/a.ts': 'const asked = intent;' },
    ],
    valid: [
      { 'src/server/a.ts': "const text = 'It was told.'; // told" },
      { 'src/server/a.ts': 'const kept = rows();' },
      { 'src/web/a.tsx': 'question.askedBy' },
    ],
  },
  {
    name: 'titles of tests use plain terms',
    find: (files) => files.filter(isChecked).flatMap(oldTitles),
    broken: [
      { 'src/server/a.test.ts': "test('a person is told', () => {});" },
      { 'src/server/a.test.ts': "describeOnBothDatabases('whoever logs in', () => {});" },
      { 'src/server/a.test.ts': "test.each([\n  1,\n])('nobody sees %s', () => {});" },
    ],
    valid: [
      { 'src/server/a.test.ts': "test('staff are notified', () => expect(text).toBe('told'));" },
      { 'src/server/a.ts': "test('told')" },
    ],
  },
  {
    name: 'no reference leads to a document outside the repository',
    find: (files) =>
      files
        .filter(isChecked)
        .flatMap((file) =>
          file.text
            .split('\n')
            .flatMap((line, index) =>
              foreignDocument.test(line) ? [`${file.path}:${index + 1} refers to a document nobody can read here`] : [],
            ),
        ),
    broken: [
      { 'src/core/result.ts': '// See reliability.md.' },
      { 'src/core/result.ts': '/** A result (D3). */' },
      { 'src/core/result.ts': '// As specification §4 says.' },
    ],
    valid: [{ 'src/core/result.ts': '// docs/rules/money.md; RFC 3492 §6.' }],
  },
];

function oldNames(file: SourceFile): readonly string[] {
  const isStrict = file.path.startsWith('src/web/') || isTestCode(file.path);
  return file.code.split('\n').flatMap((line, index) => {
    const words = wordsOf(line).filter((word) => replacedInNames.has(word) || (isStrict && replacedInTests.has(word)));
    const found = isStrict && asked.test(line) ? [...words, 'asked'] : words;
    return found.map((word) => `${file.path}:${index + 1} says '${word}': use ${termFor(word)}`);
  });
}

function oldTitles({ path, text }: SourceFile): readonly string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [];
  const titles = [...text.matchAll(testTitle)].map(({ groups }) => groups?.['title'] ?? '');
  return titles.flatMap((title) =>
    wordsOf(title).flatMap((word) => {
      const term = replacedInTitles.get(word);
      return term === undefined ? [] : [`${path} has a test '${title}': use ${term}`];
    }),
  );
}

function termFor(word: string): string {
  return replacedInNames.get(word) ?? replacedInTests.get(word) ?? 'requested';
}

/** This file names the words itself. */
function isChecked({ path }: SourceFile): boolean {
  return !path.endsWith('/vocabulary-rules.ts');
}

/** The production code of the web. */
function isWeb({ path }: SourceFile): boolean {
  return path.startsWith('src/web/') && !/\.(?:test|builder)\./.test(path);
}

/** The words of a line in lower case, names in camel case taken apart. */
function wordsOf(line: string): readonly string[] {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
