import { useShellData } from '#web/runtime/shell-data.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';

/** The delivery time, and whether prices include tax. */
export function DeliveryNote({ text }: { readonly text: string }) {
  const t = useText(product);
  const brand = useShellData()?.storefront.brand;
  return (
    <div className="text-13 text-muted-foreground">
      <p>{text}</p>
      {brand === undefined ? null : <p>{t(brand.pricesIncludeTax ? 'product.tax.included' : 'product.tax.added')}</p>}
    </div>
  );
}
