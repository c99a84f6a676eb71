import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { checkLanguage } from '#web/text/check-language.ts';

const TEXTS = 'src/web/text';
const MODULE = 'virtual:language-files';
const ENGLISH_FILE = /\/src\/web\/text\/en\/([\w-]+\.json)$/;

type Messages = Readonly<Record<string, string>>;

/** Languages besides English, by their folders. */
const others = readdirSync(TEXTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/**
 * Builds the browser files once per language: English in assets/, others in assets/<language>/, each with its texts in place of the English
 * ones, so that a page loads only texts in its own language. In development a page loads all texts of its language in one file
 * (src/web/text/load-language.ts). The build fails if a translation is incomplete.
 */
export function languageFiles(): Plugin {
  let isBuild = false;
  const texts = new Map(['en', ...others].map((language) => [language, readTexts(language)]));
  return {
    name: 'language-files',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id === `\0${MODULE}`) return `export const languageFiles = ${JSON.stringify(isBuild ? {} : sources())};`;
      const file = ENGLISH_FILE.exec(id)?.[1];
      if (!isBuild || this.environment.name !== 'client' || file === undefined) return null;
      const keys = Object.keys(readFile('en', file));
      return JSON.stringify(Object.fromEntries(keys.map((key) => [key, placeOf(key, texts)])));
    },
    generateBundle: {
      // Last, so that files are copied when they are complete.
      order: 'post',
      handler(_, bundle) {
        const english = texts.get('en') ?? {};
        const lacking = others.flatMap((language) => checkLanguage(language, english, texts.get(language) ?? {}));
        if (lacking.length > 0) this.error(`The translations do not say what English says:\n${lacking.join('\n')}`);
        if (this.environment.name !== 'client') return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code, fileName } = chunk;
          for (const language of others) {
            const name = `assets/${language}/${basename(fileName)}`;
            this.emitFile({ type: 'asset', fileName: name, source: written(code, texts.get(language) ?? {}) });
          }
          chunk.code = written(code, english);
          if (chunk.code.includes(MARK)) this.error(`A text of ${fileName} was not found again where it should stand.`);
        }
      },
    },
  };
}

/** The path of a language's texts in development. */
function sources(): Messages {
  return Object.fromEntries(others.map((language) => [language, `/${TEXTS}/${language}.ts`]));
}

const MARK = '@text:';

/** Placeholder of a message; contains its text in each language, so that the file's hash changes with it. */
function placeOf(key: string, texts: ReadonlyMap<string, Messages>): string {
  const said = [...texts.values()].map((messages) => messages[key] ?? '').join('\0');
  return `${MARK}${key}:${createHash('sha256').update(said).digest('hex').slice(0, 8)}@`;
}

/** The code of a file with the messages filled in. */
function written(code: string, messages: Messages): string {
  return code.replaceAll(/(["'`])@text:([^:"'`]+):[\da-f]{8}@\1/g, (place, _, key: string) =>
    messages[key] === undefined ? place : JSON.stringify(messages[key]),
  );
}

function readTexts(language: string): Messages {
  const files = readdirSync(`${TEXTS}/${language}`).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.flatMap((name) => Object.entries(readFile(language, name))));
}

function readFile(language: string, name: string): Messages {
  const file: unknown = JSON.parse(readFileSync(`${TEXTS}/${language}/${name}`, 'utf8'));
  const entries = typeof file === 'object' && file !== null ? Object.entries(file) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
