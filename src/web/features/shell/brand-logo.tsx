import type { StorefrontView } from '#web/shell-data.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The brand's logo, or its name, also where the logo does not come, leading to the shop. */
export function BrandLogo({ brand }: { readonly brand: StorefrontView['brand'] }) {
  const t = useText(header);
  return (
    <SiteLink
      href={brand.storefront_route}
      aria-label={t('header.home', { brand: brand.name })}
      className="mr-2 flex min-h-11 min-w-0 items-center rounded-sm text-20 font-bold sm:mr-4"
    >
      {brand.image === null ? (
        <span className="truncate">{brand.name}</span>
      ) : (
        <>
          {/* Without scripts the words in its place are drawn in the link's own type; with them brand-logo's place is taken by the name (use-broken-logo.ts). */}
          <img src={brand.image.full_url} alt={brand.name} height={32} className="brand-logo" />
          <span className="truncate">{brand.name}</span>
        </>
      )}
    </SiteLink>
  );
}
