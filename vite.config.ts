import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every screen needs comes as two files: the framework, which changes with its version only, and the shell with all it is made of. */
const codeSplitting = {
  groups: [
    // What eight screens share is on its way to most: one file instead of a dozen, and a shorter route manifest.
    { name: 'kit', test: /src[\\/](?:web[\\/]ui|core[\\/]money)[\\/]/, minShareCount: 8, priority: 0 },
    { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
    {
      name: 'shell',
      test: /src[\\/]web[\\/](?:root|features[\\/]shell[\\/](?:shell|brand-head|failure-page))\.tsx/,
      priority: 1,
    },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Lucide's drawings without its runtime (src/web/ui/create-icon.tsx).
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: fileURLToPath(new URL('src/web/ui/create-icon.tsx', import.meta.url)),
      },
    ],
  },
  // The server bundle stands alone: one file to load, one copy of the router, React in its production form.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The router preloads what a screen needs; what is loaded later is small and has no imports of its own worth a helper.
    modulePreload: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
}));
