import type { Configuration } from '#core/catalogue/configuration.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import type { DomainPart } from './controls/configuration-controls.tsx';
import { ProductIntro } from './product-intro.tsx';
import type { ProductDetail } from './product-views.ts';
import type { Returned } from './submit-configuration.ts';

/** The screen that configures a product and adds it to the basket. */
export function AddProduct({ detail, start, vouchers, now, commandId, returned, isPending, domain }: AddProductProps) {
  const t = useText(product);
  const { name } = detail.product;
  return (
    <>
      <ProductIntro detail={detail} heading={t('product.add.heading', { name })} />
      <CurrencyNote currency={detail.currency} />
      <ConfigurationForm
        detail={detail}
        start={returned?.configuration ?? start}
        feedback={returned}
        isNew
        now={now}
        commandId={commandId}
        hidden={[['currency', detail.currency], ...vouchers.map((code) => ['voucher', code] as const)]}
        actions={{
          save: t('product.addToBasket'),
          saveIncomplete: t('product.later.add'),
          cancel: <LinkButton href={screens.shop.href()}>{t('product.cancel')}</LinkButton>,
        }}
        isPending={isPending}
        isNarrow={false}
        domain={domain}
      />
    </>
  );
}

interface AddProductProps {
  readonly detail: ProductDetail;
  readonly start: Configuration;
  /** Applied after the product was added. */
  readonly vouchers: readonly string[];
  readonly now: number;
  readonly commandId: string;
  readonly returned: Returned | null;
  readonly isPending: boolean;
  readonly domain: DomainPart;
}

/** Announces that the basket changes its currency: a basket has one currency. */
function CurrencyNote({ currency }: { readonly currency: string }) {
  const t = useText(product);
  const session = useShellData()?.session;
  if (session === undefined || session.basketCount === 0 || session.currency === currency) return null;
  return (
    <div className="mb-6">
      <Notice>{t('product.currencySwitch', { from: session.currency, to: currency })}</Notice>
    </div>
  );
}
