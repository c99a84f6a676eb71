import { useNonce } from '#web/nonce-context.ts';
import type { StorefrontView } from '#web/shell-data.ts';

/** What a brand puts into the head: its tokens, its icon, its own font, which nobody waits for: with scripts its style sheet is asked for when the page works (use-brand-font.ts). */
export function BrandHead({ brand, css }: { readonly brand: StorefrontView['brand']; readonly css: string }) {
  const nonce = useNonce();
  const { href } = brand.styles.brand_font;
  return (
    <>
      {/* Without one browsers would go and ask for /favicon.ico. */}
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
