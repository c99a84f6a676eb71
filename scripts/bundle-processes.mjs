// node scripts/bundle-processes.mjs: makes one file of what the web process starts with and one of the worker's, packages included. Run by ensure-build under the pinned Node.
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { root } from './project.mjs';

const outDir = join(root, 'build', 'processes');
const fromSource = (name) => join(root, 'src', 'server', name);

/** Sources find files beside themselves (fonts, the PDF thread, the pages): they go on finding those, wherever the shop was put. */
const keepsPlaces = {
  name: 'keeps-places',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta.')) return null;
    const place = (path) => `new URL(${JSON.stringify(relative(outDir, path))}, import.meta.url)`;
    return code.replaceAll(/import\.meta\.(dirname|url)/g, (_, kind) =>
      kind === 'dirname' ? `decodeURIComponent(${place(dirname(id))}.pathname)` : `${place(id)}.href`,
    );
  },
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  mode: 'production',
  plugins: [keepsPlaces],
  ssr: { noExternal: true, external: ['vite', 'pg-native'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { web: fromSource('web-process.ts'), worker: fromSource('worker-process.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
