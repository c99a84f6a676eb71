import { type Rule, findImports } from './rule.ts';
import { isTestCode } from './source-file.ts';

/** Kernels: every module builds on them. */
const openToAll = ['platform', 'request', 'jobs', 'events'];

/** Which files of a module others may import. */
export const moduleRules: readonly Rule[] = [
  {
    name: 'a server module is imported only by its public.ts',
    find: findImports((file, { target, isTypeOnly }) => {
      const name = moduleOf(target);
      if (
        name === undefined ||
        name === moduleOf(file.path) ||
        name === 'adapters' ||
        name === 'compose' ||
        name === 'configuration' ||
        openToAll.includes(name)
      ) {
        return undefined;
      }
      if (isWiring(file.path)) return undefined;
      if (file.path.startsWith('tests/') || file.path.startsWith('bench/')) return undefined;
      if (target === `src/server/${name}/public.ts`) return undefined;
      if (isTestCode(file.path) && target?.endsWith('.builder.ts') === true) return undefined;
      const isPort =
        isTypeOnly && moduleOf(file.path) === 'adapters' && !/-store\.ts$|\/routes\.ts$/.test(target ?? '');
      return isPort ? undefined : `${name} is entered by its public.ts`;
    }),
    broken: [
      { 'src/server/sales/checkout/place-order.ts': "import { basketStore } from '#server/basket/basket-store.ts';" },
      {
        'src/server/sales/checkout/place-order.ts': "import type { BasketRow } from '#server/basket/basket-store.ts';",
      },
      { 'src/server/http/register.ts': "import { addLine } from '#server/basket/add-line.ts';" },
      { 'src/cli/orders/orders.ts': "import { orderStore } from '#server/orders/order-store.ts';" },
      { 'src/server/adapters/payments/stripe.ts': "import { known } from '#server/payments/payment-provider.ts';" },
      {
        'src/server/sales/payments/capture.ts':
          "import { openShop } from '#server/domains/memory-registry.builder.ts';",
      },
    ],
    valid: [
      {
        'src/server/sales/payments/capture.test.ts':
          "import { openShop } from '#server/domains/memory-registry.builder.ts';",
      },
      { 'src/server/sales/checkout/place-order.ts': "import { getBasket } from '#server/basket/public.ts';" },
      { 'src/server/shop/basket/add-line.ts': "import { updateBasket } from './basket-store.ts';" },
      { 'src/server/shop/basket/add-line.ts': "import { log } from '#server/platform/log.ts';" },
      { 'src/server/app.ts': "import { basketRoutes } from '#server/basket/routes.ts';" },
      {
        'src/server/adapters/payments/a.ts':
          "import type { PaymentProvider } from '#server/payments/payment-provider.ts';",
      },
    ],
  },
  {
    name: 'adapters are imported only by the composition root',
    find: findImports((file, { target }) => {
      const adapter = /^src\/server\/adapters\/[^/]+/.exec(target ?? '')?.[0];
      if (adapter === undefined || file.path.startsWith(adapter) || isWiring(file.path)) return undefined;
      return isTestCode(file.path) ? undefined : 'only the composition root chooses adapters';
    }),
    broken: [
      { 'src/server/sales/payments/capture.ts': "import { stripe } from '#server/adapters/payments/stripe.ts';" },
      { 'src/server/domains/routes.ts': "import { epp } from '#server/adapters/registries/epp.ts';" },
      { 'src/cli/doctor.ts': "import { epp } from '#server/adapters/registries/epp.ts';" },
      { 'src/server/adapters/mail/smtp.ts': "import { stripe } from '#server/adapters/payments/stripe.ts';" },
    ],
    valid: [
      { 'src/server/app.ts': "import { stripe } from '#server/adapters/payments/stripe.ts';" },
      { 'src/server/compose/payments.ts': "import { stripe } from '#server/adapters/payments/stripe.ts';" },
      { 'src/server/adapters/payments/stripe.ts': "import { map } from './stripe-status.ts';" },
      { 'src/sandbox/registry/main.test.ts': "import { epp } from '#server/adapters/registries/epp.ts';" },
    ],
  },
  {
    name: 'features never import features; ui imports neither features nor pages',
    find: findImports((file, { target }) => {
      const [from, to] = [webPartOf(file.path), webPartOf(target)];
      if (from === undefined || to === undefined || from === to) return undefined;
      if (from.startsWith('features/') && to.startsWith('features/')) return 'features meet only in pages';
      if (from.startsWith('features/') && to === 'pages') return 'a feature does not know pages';
      return from === 'ui' && to !== 'ui' ? 'ui does not know the business' : undefined;
    }),
    broken: [
      { 'src/web/features/basket/line.tsx': "import { Term } from '#web/features/catalogue/term.tsx';" },
      { 'src/web/features/basket/line.tsx': "import type { Props } from '#web/pages/shop.tsx';" },
      { 'src/web/ui/prices/price.tsx': "import { Line } from '#web/features/basket/line.tsx';" },
    ],
    valid: [
      { 'src/web/pages/basket.tsx': "import { Line } from '#web/features/basket/line.tsx';" },
      {
        'src/web/features/basket/line.tsx':
          "import { Price } from '#web/ui/price.tsx'; import { a } from './total.tsx';",
      },
    ],
  },
];

/** 'basket' for src/server/shop/basket/add-line.ts; undefined for files directly in src/server. */
function moduleOf(path: string | undefined): string | undefined {
  return /^src\/server\/([^/]+)\/./.exec(path ?? '')?.[1];
}

/** The composition root: files directly in src/server, compose and configuration. */
function isWiring(path: string): boolean {
  return /^src\/server\/(?:(?:compose|configuration)\/)?[^/]+\.ts$/.test(path);
}

function webPartOf(path: string | undefined): string | undefined {
  return /^src\/web\/(features\/[^/]+|pages|ui)\//.exec(path ?? '')?.[1];
}
