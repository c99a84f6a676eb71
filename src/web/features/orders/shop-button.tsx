import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

/** A link to the brand's shop. */
export function ShopButton({ variant = 'secondary' }: { readonly variant?: 'primary' | 'secondary' }) {
  const t = useText(orders);
  const href = useShellData()?.storefront.brand.storefrontRoute ?? screens.shop.href();
  return (
    <LinkButton href={href} variant={variant}>
      {t('orders.invalid.return')}
    </LinkButton>
  );
}
