import { createContext, use } from 'react';
import { absoluteUrl } from '#core/seo/brand-data.ts';
import { alternateUrls, localizedUrl } from '#core/seo/page-address.ts';
import { SOCIAL_IMAGE } from '#core/seo/social-image.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import type { PageDescription } from './page-description.ts';

/** What the head of a document needs besides the data of its loaders. */
export interface DocumentFacts {
  readonly description: PageDescription | null;
  readonly canonicalOrigin: string;
}

/** Only the server provides it. */
export const DocumentFactsContext = /* @__PURE__ */ createContext<DocumentFacts | null>(null);

/**
 * What browsers, search engines and link previews read of a document: robots, description, languages and preview.
 * Rendered on the server only; navigation by script changes title and canonical link (page-description.ts).
 */
export function DocumentHead({ shell }: { readonly shell: Pick<ShellData, 'storefront' | 'language'> | undefined }) {
  const facts = use(DocumentFactsContext);
  if (facts === null) return null;
  const { description, canonicalOrigin: origin } = facts;
  const path = description?.path ?? null;
  return (
    <>
      {/* Safari would make links of texts before hydration, and the page would be rendered again. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      {path === null ? <meta name="robots" content="noindex" /> : null}
      {description === null ? null : <meta name="description" content={description.description} />}
      {shell === undefined ? null : <Preview shell={shell} facts={facts} />}
      {shell === undefined || path === null
        ? null
        : alternateUrls(origin, path, shell.storefront.brand.languages).map(({ language, url }) => (
            <link key={language} rel="alternate" hrefLang={language} href={url} />
          ))}
    </>
  );
}

/** The Open Graph protocol, which also serves Twitter cards. */
function Preview({
  shell,
  facts,
}: {
  readonly shell: Pick<ShellData, 'storefront' | 'language'>;
  readonly facts: DocumentFacts;
}) {
  const { description, canonicalOrigin: origin } = facts;
  const { storefront, language } = shell;
  const { brand } = storefront;
  const path = description?.path ?? null;
  const image = description?.image ?? brand.socialImage;
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={`${language}_${brand.country}`} />
      <meta property="og:title" content={description?.title ?? brand.name} />
      {description === null ? null : <meta property="og:description" content={description.description} />}
      {image === null ? null : (
        <>
          <meta property="og:image" content={absoluteUrl(image, origin)} />
          <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
          <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {path === null ? null : (
        <meta property="og:url" content={localizedUrl(origin, path, { language, languages: brand.languages })} />
      )}
    </>
  );
}
