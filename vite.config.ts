import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, type UserConfig, defineConfig } from 'vite';
import { sharedAliases } from './vite-aliases.ts';
import { ascii } from './vite-ascii.ts';
import { languageFiles } from './vite-languages.ts';

/**
 * What every screen needs is in two files: the framework, which changes with its version only, and the shell, with
 * icons of many screens.
 */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 4 },
    {
      name: 'shell',
      test: /(?:src[\\/]web[\\/](?:root|pages[\\/]layout|features[\\/]shell[\\/](?:shell|brand-head|failure-page)|seo[\\/]page-meta)\.tsx?|lucide-react[\\/].*[\\/]icons[\\/](?:check|search)\.\w+)$/,
      priority: 3,
    },
    // Modules shared by eight screens are used by most visits: one file instead of a dozen, and a shorter route manifest. It contains
    // nothing that shop and checkout do not show.
    {
      name: 'kit',
      test: /src[\\/](?:web[\\/]ui[\\/](?!breadcrumbs|fields[\\/]checkbox-field|formats[\\/]use-(?:line-term|renewal-text)|retry-countdown)|core[\\/]money[\\/])/,
      minShareCount: 8,
      priority: 2,
    },
    // Basket and product pages also show totals and terms, but no payments.
    {
      name: 'totals',
      test: /src[\\/](?:web[\\/]ui[\\/](?:totals|formats[\\/]use-(?:line-term|renewal-text|term-name))|core[\\/](?:time[\\/]billing-term|pricing[\\/]renewed-term))\.tsx?$/,
      priority: 1,
    },
    // Form components of all pages and their results; otherwise they would be bundled with the payments or the checkout.
    {
      name: 'forms',
      test: /src[\\/]web[\\/](?:navigation[\\/]return-path|forms[\\/](?:read-form|saved-kinds|submit-form|use-newest)|problems[\\/](?:failure-kind|show-over-page)|ui[\\/]fields[\\/]checkbox-field)\.tsx?$/,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'problems', test: /src[\\/]contract[\\/]problems\.ts$/, minShareCount: 2, priority: 1 },
    // Components for amounts shared by checkout, order and invoice.
    {
      name: 'amounts',
      test: /src[\\/]web[\\/](?:features[\\/]payments[\\/](?:amounts|line-terms)\.tsx|text[\\/]en[\\/]checkout\.json)/,
      minShareCount: 2,
      priority: 1,
    },
    // Components of all forms with an address, and phone numbers, which such forms have too; separate files would add overhead.
    {
      name: 'address',
      test: /src[\\/]web[\\/](?:features[\\/]checkout[\\/](?:billing[\\/](?:address-|packed-places|use-places)|saved[\\/]saved-start)|ui[\\/](?:joined-texts|fields[\\/]phone-field))/,
      minShareCount: 2,
      priority: 1,
    },
    // The billing form and the refusals of the checkout and its late parts; separate files would add overhead.
    {
      name: 'refusals',
      test: /src[\\/]web[\\/]features[\\/]checkout[\\/](?:checkout-form-rules|results[\\/](?:refusal-text|missing-fields|redirect-for)|billing[\\/]billing-(?:form|errors-of)|registrant[\\/]registrant-form)\.ts$/,
      minShareCount: 2,
      priority: 1,
    },
    // Who is signed in, with its texts.
    { name: 'session-panel', test: /[\\/]session-panel\.(?:tsx|json)$/, minShareCount: 2, priority: 1 },
    // Lines of a basket as basket, checkout and order show them, and the captcha of both.
    {
      name: 'lines',
      test: /src[\\/]web[\\/](?:.*[\\/]line-amount|features[\\/](?:basket[\\/]merge-notice|captcha[\\/]captcha-field))\.tsx$/,
      minShareCount: 2,
      priority: 1,
    },
    // Names of saved methods and checkout types; account pages show them without any payment.
    {
      name: 'methods',
      test: /src[\\/]core[\\/]payments[\\/](?:payment-method|checkout-type)\.ts$/,
      minShareCount: 2,
      priority: 1,
    },
    // Payment components shared by checkout and invoice.
    { name: 'payments', test: /src[\\/]web[\\/]features[\\/]payments[\\/]/, minShareCount: 2, priority: 0 },
  ],
};

/** Parts of dependencies that the browser or server bundle contains and never uses; the build reports when they no longer match. */
const unused: Readonly<Record<'client' | 'ssr', Readonly<Record<string, string>>>> = {
  client: {
    // Preloads lazy imports; here the router preloads screens, and no lazy part has a style sheet of its own.
    '\0vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
    // Reports navigations to instrumentations, which are not used.
    'react-router/dist/production/lib/router/instrumentation.js': `
      export const consumeInstrumentationClientResultMetaReceiver = () => {};
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const instrumentHandler = (handler) => handler;
      export const instrumentationResultMetaContext = undefined;`,
  },
  ssr: {
    'web/features/error-reporting/start-error-reporting.ts': 'export {};',
    'web/features/analytics/start-analytics.ts': 'export {};',
  },
};

function withoutUnused(environment: keyof typeof unused): Plugin {
  const sources = unused[environment];
  const found = new Set<string>();
  return {
    name: `without-unused-${environment}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    load(id) {
      const name = Object.keys(sources).find((ending) => id.endsWith(ending));
      if (name !== undefined) found.add(name);
      return name === undefined ? null : sources[name];
    },
    generateBundle() {
      const missing = Object.keys(sources).filter((name) => !found.has(name));
      if (missing.length > 0) this.error(`Not part of the ${environment} files any more: ${missing.join(', ')}`);
    },
  };
}

/**
 * The router names its components for developer tools, which keeps those in the bundle that no page uses (Link, NavLink,
 * HistoryRouter), because an assignment may have effects and a call of forwardRef too.
 */
function withoutRouterNames(): Plugin {
  let names = 0;
  return {
    name: 'without-router-names',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/]production[\\/]lib[\\/]/.test(id)) return null;
      const unnamed = code.replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, () => {
        names += 1;
        return '';
      });
      return unnamed.replaceAll(/(?<=^const \w+ = )(?=React\$1\.forwardRef\()/gm, '/* @__PURE__ */ ');
    },
    generateBundle() {
      if (names === 0) this.error('The router names its components in another way.');
    },
  };
}

/** Lazy imports must not bring a style sheet, because nothing would load it. */
function noLateStyles(): Plugin {
  return {
    name: 'no-late-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const late = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : []));
      const isStyled = (name: string) => {
        const chunk = bundle[name];
        return chunk?.type === 'chunk' && (chunk.viteMetadata?.importedCss.size ?? 0) > 0;
      };
      const styled = late.filter((name) => isStyled(name));
      if (styled.length > 0) this.error(`Nobody would load the style sheet of ${styled.join(', ')}`);
    },
  };
}

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutUnused('client'),
    withoutUnused('ssr'),
    withoutRouterNames(),
    noLateStyles(),
    languageFiles(),
    ascii(),
  ],
  resolve: { alias: await sharedAliases() },
  // The server bundle is self-contained: one file to load, one copy of the router, React in its production build.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The router preloads what a screen needs; later imports are small and have no imports worth a helper.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting },
          treeshake: {
            // Removes the router's warnings for developers.
            manualPureFunctions: ['warning', 'warnOnce'],
            // Its package does not declare that it has no side effects; pages that do not use it would load it.
            moduleSideEffects: [
              { test: /punycode\.es6/, sideEffects: false },
              // Schemas that a page does not use.
              { test: /src[\\/]contract[\\/]/, sideEffects: false },
            ],
          },
        },
      },
    },
    ssr: {
      // Only the production build of React.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      // A hundred files would have to be found at every start.
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
}));
