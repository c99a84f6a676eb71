import { dirname, join, relative } from 'node:path';
import { type Plugin, defineConfig } from 'vite';
import { ascii } from './vite-ascii.ts';

const ROOT = import.meta.dirname;
const OUT = join(ROOT, 'build', 'processes');

/** Sources find files by their own location (fonts, the PDF thread, the pages); the built file keeps those paths. */
function keepsPlaces(): Plugin {
  return {
    name: 'keeps-places',
    transform(code, id) {
      if (!id.startsWith(join(ROOT, 'src')) || !code.includes('import.meta.')) return null;
      const place = (path: string) => `new URL(${JSON.stringify(relative(OUT, path))}, import.meta.url)`;
      return code.replaceAll(/import\.meta\.(dirname|url)/g, (_, kind) =>
        kind === 'dirname' ? `decodeURIComponent(${place(dirname(id))}.pathname)` : `${place(id)}.href`,
      );
    },
  };
}

/**
 * An import statement of node:http evaluates all its exports, including `http.WebSocket`, which loads the whole of undici: a tenth of the
 * start time. With require only what is used is evaluated.
 */
function httpAsRequired(): Plugin {
  return {
    name: 'http-as-required',
    enforce: 'pre',
    resolveId: (id, _from, { kind }) => (/^(?:node:)?http$/.test(id) && kind === 'import-statement' ? HTTP : null),
    load: (id) => (id === HTTP ? HTTP_MODULE : null),
  };
}

const HTTP = '\0http-as-required';
const HTTP_MODULE = `
  const http = process.getBuiltinModule('node:http');
  export default http;
  export const { Agent, createServer, request, ServerResponse } = http;`;

/** Builds one file each for the web process, the worker and the back office, packages included. Run by scripts/ensure-build.mjs. */
export default defineConfig({
  logLevel: 'warn',
  plugins: [keepsPlaces(), httpAsRequired(), ascii()],
  ssr: { noExternal: true, external: ['vite', 'pg-native', 'sharp'] },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        web: join(ROOT, 'src', 'server', 'web-process.ts'),
        worker: join(ROOT, 'src', 'server', 'worker-process.ts'),
        admin: join(ROOT, 'src', 'server', 'admin-process.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
