import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type UserConfig, defineConfig } from 'vite';
import { sharedAliases } from './vite-aliases.ts';
import { ascii } from './vite-ascii.ts';

/** Builds the back office (src/admin) to build/admin; run by scripts/ensure-build.mjs with src/admin as its folder. */
export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  cacheDir: '../../node_modules/.vite-admin',
  publicDir: false,
  plugins: [tailwindcss(), reactRouter(), ascii()],
  resolve: { alias: await sharedAliases() },
  // As for the storefront: one file to load, with one copy of the router.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: { assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'kit',
                  test: /src[\\/](?:web|core|admin[\\/](?:ui|text|formats|shell))[\\/]/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
          treeshake: { moduleSideEffects: [{ test: /src[\\/]contract[\\/]/, sideEffects: false }] },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
}));
