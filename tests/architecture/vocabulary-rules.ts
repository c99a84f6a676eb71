import type { Rule } from './rule.ts';
import type { SourceFile } from './source-file.ts';

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

const isComment = /^\s*(?:\/\/|\/?\*)/;
const foreignDocument = /\b(?:reliability|decisions|style|house|audit)\.md\b|\bspecification §|\(D\d{1,2}\)/;

/** The words of names and comments. */
export const vocabularyRules: readonly Rule[] = [
  {
    name: 'names and comments use the terms of docs/glossary.md',
    find: (files) =>
      files.filter(isChecked).flatMap((file) =>
        file.text.split('\n').flatMap((line, index) => {
          const words = isComment.test(line) ? wordsOf(line) : wordsOf(file.code.split('\n')[index] ?? '');
          return words
            .filter((word) => replaced.has(word))
            .map((word) => `${file.path}:${index + 1} says '${word}': use ${replaced.get(word)}`);
        }),
      ),
    broken: [
      { 'src/server/domains/search.ts': 'const patienceMs = 8000;' },
      { 'src/server/domains/search.ts': '/** Tells whether a name is free. */' },
      { 'src/web/a.ts': 'function useTelling() {}' },
    ],
    kept: [
      { 'src/server/domains/search.ts': 'const timeoutMs = 8000;' },
      { 'src/web/a.ts': "const text = 'Thank you for your patience.';" },
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
    kept: [{ 'src/core/result.ts': '// docs/rules/money.md; RFC 3492 §6.' }],
  },
];

/** This file names the words itself. */
function isChecked({ path }: SourceFile): boolean {
  return !path.endsWith('/vocabulary-rules.ts');
}

/** The words of a line in lower case, names in camel case taken apart. */
function wordsOf(line: string): readonly string[] {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
