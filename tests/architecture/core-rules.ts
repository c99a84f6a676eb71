import { findModuleCycles } from './module-cycles.ts';
import { type Rule, findImports, findLines } from './rule.ts';
import { isTestCode } from './source-file.ts';

/** The modules of core from the lowest layer to the highest; each imports only modules before it. '' are the files directly in core. */
export const coreLayers: readonly string[] = [
  '',
  'languages',
  'time',
  'money',
  'messages',
  'pictures',
  'forms',
  'account',
  'services',
  'billing',
  'payments',
  'domains',
  'promotions',
  'catalogue',
  'basket',
  'pricing',
  'orders',
  'accounting',
  'renewals',
  'reports',
  'checkout',
  'analytics',
  'operator-webhooks',
  'storefront',
  'seo',
  'publishing',
  'staff',
];

/** Files with a cache of slow results that every page needs; each states the measured time. */
const cachingFiles: readonly string[] = ['src/core/billing/countries.ts', 'src/core/time/time-zone.ts'];

/** The modules of core, their order, and that they have no state. */
export const coreRules: readonly Rule[] = [
  {
    name: 'modules of core import only modules of lower layers, types included',
    find: findImports((file, { target }) => {
      const [from, to] = [coreModuleOf(file.path), coreModuleOf(target ?? '')];
      if (from === undefined || to === undefined || from === to || isTestCode(file.path)) return undefined;
      const [upper, lower] = [coreLayers.indexOf(from), coreLayers.indexOf(to)];
      if (upper === -1 || lower === -1) return `${upper === -1 ? from : to} has no layer in core-rules.ts`;
      return lower < upper ? undefined : `${to} is above ${from}`;
    }),
    broken: [
      { 'src/core/catalogue/product.ts': "import type { PricedLine } from '#core/pricing/priced-basket.ts';" },
      { 'src/core/result.ts': "import { DAY_MS } from '#core/time/durations.ts';" },
      { 'src/core/unlisted/a.ts': "import { ok } from '#core/result.ts';" },
    ],
    valid: [
      { 'src/core/pricing/price-basket.ts': "import type { Product } from '#core/catalogue/product.ts';" },
      {
        'src/core/billing/tax/tax-number.ts': "import type { BillingDetails } from '#core/billing/billing-details.ts';",
      },
      { 'src/core/time/local-day.test.ts': "import { buildBrand } from '#core/storefront/brand.builder.ts';" },
    ],
  },
  {
    name: 'modules of core have no cyclic imports, types included',
    find: (files) => findModuleCycles(files, coreModuleOf),
    broken: [
      {
        'src/core/basket/basket.ts': "import type { PricedLine } from '#core/pricing/priced-basket.ts';",
        'src/core/pricing/price-basket.ts': "import type { Basket } from '#core/basket/basket.ts';",
      },
      {
        'src/core/a/one.ts': "import { two } from '#core/b/two.ts';",
        'src/core/b/two.ts': "import { three } from '#core/c/three.ts';",
        'src/core/c/other.ts': "export { one } from '#core/a/one.ts';",
      },
    ],
    valid: [
      {
        'src/core/basket/basket.ts': "import type { Product } from '#core/catalogue/product.ts';",
        'src/core/catalogue/product.test.ts': "import { buildBasket } from '#core/basket/basket.builder.ts';",
      },
      {
        'src/core/basket/basket.ts': "import { addLine } from './add-line.ts';",
        'src/core/basket/add-line.ts': "import type { Basket } from '#core/basket/basket.ts';",
      },
    ],
  },
  {
    name: 'modules of core have no state',
    find: findLines(
      (path) => path.startsWith('src/core/') && !isTestCode(path) && !cachingFiles.includes(path),
      /^(?:let|var)\b|^(?:export )?const \w+(?:: [^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<[^(]*>)?\(\)/,
      'core exists twice in a process: pass the state in, or cache where it is used',
    ),
    broken: [
      { 'src/core/money/format-money.ts': 'const styles = new Map<string, MoneyStyle>();' },
      { 'src/core/time/durations.ts': 'let last = 0;' },
    ],
    valid: [
      { 'src/core/money/currencies.ts': 'const byCode = new Map(CURRENCIES.map((one) => [one.code, one]));' },
      { 'src/core/basket/merge-baskets.ts': 'function merge() {\n  const seen = new Set<string>();\n}' },
    ],
  },
];

/** 'basket' for src/core/basket/basket.ts, '' for src/core/result.ts; undefined outside of core. */
function coreModuleOf(path: string): string | undefined {
  const [, ring, module, file] = path.split('/');
  if (ring !== 'core' || module === undefined) return undefined;
  return file === undefined ? '' : module;
}
