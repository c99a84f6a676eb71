import type { Plugin } from 'vite';

/**
 * Writes files for Node in ASCII, with everything else escaped: V8 stores a text with a single other letter at twice the size, and the
 * built files are megabytes. Escapes mean the same in strings, templates, patterns, names and comments, except for a tag that reads its
 * template raw.
 */
export function ascii(): Plugin {
  return {
    name: 'ascii',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (RAW.test(file.code)) this.error(`${file.fileName} reads a template raw that is not ASCII.`);
        file.code = file.code.replaceAll(/[^\0-\u007F]/g, escapeOf);
      }
    },
  };
}

const RAW = /\.raw`[^`]*[^\0-\u007F][^`]*`/;

/** One UTF-16 code unit. */
function escapeOf(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0');
}
