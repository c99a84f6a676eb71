import PackageX from 'lucide-react/icons/package-x';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** A product that does not exist or was withdrawn. */
export function ProductNotFound() {
  const t = useText(product);
  const shopHref = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  return (
    <EmptyState
      icon={PackageX}
      title={<PageHeading>{t('product.notFound')}</PageHeading>}
      actions={
        <LinkButton href={shopHref} variant="primary">
          {t('product.notFound.shop')}
        </LinkButton>
      }
    />
  );
}
