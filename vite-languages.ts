import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { checkLanguage } from './src/web/text/check-language.ts';

const TEXTS = 'src/web/text';
const MODULE = 'virtual:language-files';

/** Languages beside English, by their folders. */
const others = readdirSync(TEXTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

/**
 * Puts the texts of each language but English into one file for browsers (src/web/text/load-language.ts), and tells the server where they are. A build stops at a
 * translation that lacks something.
 */
export function languageFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'language-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      // While developing they come from their source.
      const files = others.map((language) => [
        language,
        isBuild ? `/${built(language).name}` : `/${TEXTS}/${language}.ts`,
      ]);
      return `export const languageFiles = ${JSON.stringify(Object.fromEntries(files))};`;
    },
    generateBundle() {
      const english = readTexts('en');
      const lacking = others.flatMap((language) => checkLanguage(language, english, readTexts(language)));
      if (lacking.length > 0) this.error(`The translations do not say what English says:\n${lacking.join('\n')}`);
      if (this.environment.name !== 'client') return;
      for (const { name, source } of others.map(built)) this.emitFile({ type: 'asset', fileName: name, source });
    },
  };
}

function built(language: string): { readonly name: string; readonly source: string } {
  const source = `export const messages=${JSON.stringify(readTexts(language))};`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { name: `assets/text-${language}-${hash}.js`, source };
}

function readTexts(language: string): Readonly<Record<string, string>> {
  const folder = `${TEXTS}/${language}`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.flatMap((name) => entriesOf(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))));
}

function entriesOf(file: unknown): readonly (readonly [string, string])[] {
  const entries = typeof file === 'object' && file !== null ? Object.entries(file) : [];
  return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
