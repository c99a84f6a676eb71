import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every screen needs comes as two files: the framework, which changes with its version only, and the shell with all it is made of. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
    { name: 'shell', test: /src[\\/]web[\\/]features[\\/]shell[\\/](?:shell|error-page|brand-head)\.tsx$/, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server bundle stands alone: one file to load, one copy of the router, React in its production form.
  ssr: { noExternal: true },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
