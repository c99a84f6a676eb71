import { type Rule, findImports } from './rule.ts';
import { isTestCode } from './source-file.ts';

const reachable = {
  core: ['core'],
  contract: ['core', 'contract'],
  server: ['core', 'contract', 'server'],
  web: ['core', 'contract', 'web'],
  admin: ['core', 'contract', 'web', 'admin'],
  sandbox: ['core', 'contract', 'sandbox'],
  cli: ['core', 'contract', 'server', 'sandbox', 'cli'],
} as const;
const reachableByTests: Readonly<Record<string, readonly string[]>> = { server: ['sandbox'], sandbox: ['server'] };

/** The parts of the storefront that the back office uses too. */
const sharedWithAdmin =
  /^src\/web\/(?:ui\/|text\/|app\.css$|forms\/(?:read-form|use-focus-on-refusal)\.ts$|runtime\/(?:nonce-context|use-came-with-document)\.ts$|test-support\/components-setup\.ts$)/;

/** Packages core may use: pure functions, without dependencies. */
const corePackages: readonly string[] = ['punycode.js/punycode.es6.js'];

/** The rings, and which packages each may import. */
export const ringRules: readonly Rule[] = [
  {
    name: 'rings import inward only, and server and web never import each other',
    find: findImports((file, { target }) => {
      const [from, to] = [ringOf(file.path), ringOf(target ?? '')];
      if (from === undefined || target === undefined) return undefined;
      const isTest = isTestCode(file.path);
      if (target.startsWith('tests/')) return isTest ? undefined : 'only tests use tests/';
      const allowed: readonly string[] = [...reachable[from], ...(isTest ? (reachableByTests[from] ?? []) : [])];
      return to === undefined || allowed.includes(to) ? undefined : `${from} does not know ${to}`;
    }),
    broken: [
      { 'src/core/basket/basket.ts': "import { api } from '#contract/api.ts';" },
      { 'src/contract/api.ts': "import type { App } from '#server/app.ts';" },
      { 'src/server/app.ts': "import { key } from '#web/page-context.ts';" },
      { 'src/server/app.ts': "const build = await import('#web/entry.server.tsx');" },
      { 'src/web/root.tsx': "import type { App } from '#server/app.ts';" },
      { 'src/web/root.tsx': "import { Shell } from '#admin/shell/shell.tsx';" },
      { 'src/admin/root.tsx': "import type { App } from '#server/app.ts';" },
      { 'src/sandbox/mailbox/main.ts': "export { log } from '#server/platform/log.ts';" },
      { 'src/core/result.ts': "import { aBasket } from '#tests/support/a-basket.ts';" },
    ],
    valid: [
      { 'src/contract/api.ts': "import { ok } from '#core/result.ts'; import { a } from './endpoint.ts';" },
      { 'src/core/x.ts': "// import { api } from '#contract/api.ts';\nconst text = \"import a from '#web/a.ts'\";" },
      { 'src/sandbox/mailbox/main.test.ts': "import { sendMail } from '#server/adapters/mail/smtp.ts';" },
      { 'src/server/shop/basket/add.test.ts': "import { database } from '#tests/support/database.ts';" },
    ],
  },
  {
    name: 'the back office imports the UI kit, texts and form helpers of the storefront, not its screens',
    find: findImports((file, { target }) =>
      ringOf(file.path) === 'admin' && ringOf(target ?? '') === 'web' && !sharedWithAdmin.test(target ?? '')
        ? 'this part belongs to the storefront'
        : undefined,
    ),
    broken: [
      { 'src/admin/pages/orders/orders.tsx': "import { Line } from '#web/features/basket/line.tsx';" },
      { 'src/admin/pages/orders/orders.tsx': "import { screens } from '#web/screens.ts';" },
    ],
    valid: [
      { 'src/admin/pages/orders/orders.tsx': "import { Button } from '#web/ui/buttons/button.tsx';" },
      { 'src/admin/root.tsx': "import { CopyContext } from '#web/text/copy-context.ts';" },
    ],
  },
  {
    name: 'core imports only packages of pure functions, contract only zod/mini',
    find: findImports((file, { specifier, target }) => {
      const ring = ringOf(file.path);
      if (target !== undefined || isTestCode(file.path)) return undefined;
      if (ring === 'core' && !corePackages.includes(specifier))
        return 'core uses only an allow-list of packages and nothing of Node';
      return ring === 'contract' && specifier !== 'zod/mini' ? 'contract uses only zod/mini' : undefined;
    }),
    broken: [
      { 'src/core/domains/names/domain-name.ts': "import { parse } from 'tldts';" },
      { 'src/core/pricing/quote.ts': "import { createHash } from 'node:crypto';" },
      { 'src/contract/basket.ts': "import { z } from 'zod';" },
      { 'src/contract/basket.ts': "import { readFile } from 'node:fs/promises';" },
    ],
    valid: [
      { 'src/contract/basket.ts': "import { z } from 'zod/mini';" },
      { 'src/core/money/allocate.test.ts': "import fc from 'fast-check';" },
      { 'src/core/domains/names/punycode.ts': "import { encode } from 'punycode.js/punycode.es6.js';" },
    ],
  },
  {
    name: 'web never imports full zod, and Node only in modules for the server',
    find: findImports((file, { specifier }) => {
      if (!['web', 'admin'].includes(ringOf(file.path) ?? '') || isTestCode(file.path)) return undefined;
      if (/^zod(?!\/mini$)/.test(specifier)) return 'full zod costs the browser 25 KB: use zod/mini';
      const isNode = /^(?:node:|@react-router\/node$|react-dom\/server)/.test(specifier);
      // The router's build refuses such a module in a bundle for browsers.
      return isNode && !/\.server\.tsx?$/.test(file.path) ? 'this would reach the browser' : undefined;
    }),
    broken: [
      { 'src/web/features/basket/basket-form.tsx': "import { z } from 'zod';" },
      { 'src/web/features/basket/basket-form.tsx': "import * as core from 'zod/v4/core';" },
      { 'src/web/pages/shop.tsx': "import { readFileSync } from 'node:fs';" },
    ],
    valid: [
      { 'src/web/entry.server.tsx': "import { PassThrough } from 'node:stream';" },
      { 'src/web/runtime/delay-scripts.server.ts': "import { Transform } from 'node:stream';" },
      { 'src/web/features/basket/basket-form.tsx': "import { z } from 'zod/mini';" },
    ],
  },
];

function ringOf(path: string): keyof typeof reachable | undefined {
  switch (path.split('/').slice(0, 2).join('/')) {
    case 'src/core':
      return 'core';
    case 'src/contract':
      return 'contract';
    case 'src/server':
      return 'server';
    case 'src/web':
      return 'web';
    case 'src/admin':
      return 'admin';
    case 'src/sandbox':
      return 'sandbox';
    case 'src/cli':
      return 'cli';
    default:
      return undefined;
  }
}
