import { useNonce } from '#web/runtime/nonce-context.ts';
import type { StorefrontView } from '#web/runtime/shell-data.ts';

/**
 * The brand's part of the document head: tokens, icon and font. The font's style sheet does not block rendering: with
 * scripts it is requested after hydration (use-brand-font.ts).
 */
export function BrandHead({ brand, css }: { readonly brand: StorefrontView['brand']; readonly css: string }) {
  const nonce = useNonce();
  const { href } = brand.styles.brandFont;
  return (
    <>
      {/* Without an icon browsers would request /favicon.ico. */}
      <link rel="icon" href={brand.favicon ?? 'data:,'} />
      {href === null ? null : (
        <noscript>
          <link rel="stylesheet" href={href} crossOrigin="anonymous" nonce={nonce} />
        </noscript>
      )}
      <style nonce={nonce} suppressHydrationWarning>
        {css}
      </style>
    </>
  );
}
