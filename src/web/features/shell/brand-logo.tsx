import type { StorefrontView } from '#web/runtime/shell-data.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The brand's logo, linked to the shop; its name when there is no logo or it cannot be loaded. */
export function BrandLogo({ brand }: { readonly brand: StorefrontView['brand'] }) {
  const t = useText(header);
  return (
    <SiteLink
      href={brand.storefrontRoute}
      aria-label={t('header.home', { brand: brand.name })}
      className="mr-2 flex min-h-11 min-w-0 items-center rounded-sm text-20 font-bold sm:mr-4"
    >
      {brand.image === null ? (
        <span className="truncate">{brand.name}</span>
      ) : (
        <>
          {/* Without scripts the alternative text is shown in the link's font; with scripts the name replaces the image (guards.tsx). */}
          <img src={brand.image.fullUrl} alt={brand.name} height={32} className="brand-logo" />
          <span className="truncate">{brand.name}</span>
        </>
      )}
    </SiteLink>
  );
}
