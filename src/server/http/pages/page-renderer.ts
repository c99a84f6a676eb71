import { pathToFileURL } from 'node:url';
import type { ApiClient } from '#contract/api.ts';
import { DEFAULT_LANGUAGE, type Language } from '#core/languages/languages.ts';
import type { Consent } from '#core/storefront/consent.ts';
import type { DocumentForm } from './document-form.ts';
import { assetsIn } from './language-assets.ts';
import { pageBuildOf } from './page-build.ts';

/**
 * The context of every loader and action; same shape as PageContext of src/web/runtime/page-context.ts, which the server may
 * not import.
 */
export interface PageFacts {
  readonly api: ApiClient;
  /** The CSP nonce of this response. */
  readonly nonce: string;
  /** ms. */
  readonly now: number;
  readonly requestId: string;
  readonly newCommandId: () => string;
  readonly canApplyDeepLink: boolean;
  readonly origin: string;
  readonly canonicalOrigin: string;
  readonly language: Language;
  readonly consent: Consent | null;
  readonly sharesFrame: boolean;
  readonly form: DocumentForm | null;
  readonly readFlash: () => string | null;
}

/** Renders a page or runs its action. */
export type PageRenderer = (request: Request, facts: PageFacts) => Promise<Response>;

/** Loads the built pages. Router, context class and context key must be the bundle's own instances. */
export async function loadPages(buildFile: string): Promise<PageRenderer> {
  const build: unknown = await import(pathToFileURL(buildFile).href);
  return createPageRenderer(build, 'production');
}

/** Creates a renderer from a router build. */
export function createPageRenderer(built: unknown, mode: 'production' | 'development'): PageRenderer {
  const build = pageBuildOf<PageFacts>(built);
  const { pageContext, createRequestHandler, RouterContextProvider } = build.entry.module;
  const handlers = new Map([[DEFAULT_LANGUAGE, createRequestHandler(build, mode)]]);
  // In development all languages share the same files.
  const handlerOf = (language: Language) => {
    const known = handlers.get(mode === 'development' ? DEFAULT_LANGUAGE : language);
    if (known !== undefined) return known;
    const handler = createRequestHandler({ ...build, assets: assetsIn(language, build.assets) }, mode);
    handlers.set(language, handler);
    return handler;
  };
  return (request, facts) => {
    const context = new RouterContextProvider();
    context.set(pageContext, facts);
    return handlerOf(facts.language)(request, context);
  };
}
