import type { StoreDocument } from '#server/storefront/public.ts';
import { compileStore } from './compile/compile-store.ts';
import { buildStoreFiles } from './store-files.builder.ts';
import type { StoreFiles } from './store-files/store-files.ts';

/** The parts of the small store that are for tests only, with their values in production. */
const FOR_PRODUCTION: readonly (readonly [string, string])[] = [
  ['larkhost.example', 'larkhost.net'],
  [
    '{ provider: sandbox, types: [1, card-intent] }',
    '{ provider: stripe, types: [1, card-intent], secret: STRIPE, webhook_secret: STRIPE_HOOK, publishable_key: STRIPE_PUBLIC }',
  ],
  ['protocol: sandbox', 'protocol: epp, host: epp.registry.net, user: lark, password: { secret: EPP }'],
];

/** The secrets that the files of `buildProductionFiles` name. */
export const PRODUCTION_SECRETS: Readonly<Record<string, string>> = {
  STRIPE: 'sk_live_1',
  STRIPE_HOOK: 'whsec_1',
  STRIPE_PUBLIC: 'pk_live_1',
  EPP: 'a-password',
};

/** An edit of a file: a part and its replacement. */
export type StoreEdit = readonly [path: string, part: string, replacement: string];

/** The files of the small store as production accepts them, with edits; throws when a part is not found. */
export function buildProductionFiles(...edits: readonly StoreEdit[]): StoreFiles {
  const files = buildStoreFiles();
  const texts = new Map(
    [...files.texts].map(([path, text]) => [
      path,
      FOR_PRODUCTION.reduce((changed, [part, replacement]) => changed.replaceAll(part, replacement), text),
    ]),
  );
  for (const [path, part, replacement] of edits) {
    const text = texts.get(path) ?? '';
    if (!text.includes(part)) throw new Error(`"${part}" is not in ${path}.`);
    texts.set(
      path,
      text.replace(part, () => replacement),
    );
  }
  return { ...files, texts };
}

/** The compiled document of these files. */
export function buildProductionDocument(...edits: readonly StoreEdit[]): StoreDocument {
  const compiled = compileStore(buildProductionFiles(...edits));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return compiled.value;
}
