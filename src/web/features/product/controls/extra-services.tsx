import type { Configuration } from '#core/catalogue/configuration.ts';
import { lowestExtraPrice } from '#core/catalogue/lowest-price.ts';
import { CheckCard } from '#web/features/product/check-card.tsx';
import type { ProductView } from '#web/features/product/product-views.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { PerMonth } from '#web/ui/prices/per-month.tsx';
import { CONTROL, anchorOf } from './control-name.ts';
import { SectionTitle } from './section-title.tsx';

/** Optional services, each with its 'From' price; renders nothing where the term offers none. */
export function ExtraServices({ product: { extras }, configuration, currency, error }: ExtraServicesProps) {
  const t = useText(product);
  const { term, extras: chosen } = configuration;
  const offered = extras.flatMap((extra) => {
    const price = lowestExtraPrice(extra, currency, term);
    return price === null ? [] : [{ ...extra, price }];
  });
  if (offered.length === 0) return null;
  return (
    <fieldset id={anchorOf(CONTROL.extra)} className="grid gap-2">
      <legend>
        <SectionTitle>{t('product.extras')}</SectionTitle>
      </legend>
      <p className="mb-2 text-14 text-muted-foreground">{t('product.extras.hint')}</p>
      {offered.map(({ key, name, description, price }) => (
        <CheckCard
          key={key}
          name={CONTROL.extra}
          value={key}
          isChecked={chosen.includes(key)}
          title={name}
          text={description}
          aside={<FromPrice price={price} currency={currency} />}
        />
      ))}
      {error === undefined ? null : <FieldError id={`${anchorOf(CONTROL.extra)}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface ExtraServicesProps {
  readonly product: ProductView;
  readonly configuration: Configuration;
  readonly currency: string;
  readonly error: string | undefined;
}

function FromPrice({
  price,
  currency,
}: {
  readonly price: NonNullable<ReturnType<typeof lowestExtraPrice>>;
  readonly currency: string;
}) {
  const t = useText(product);
  const money = useMoney();
  const from = t('product.extras.from', { price: money(price.currentMinor, currency) });
  return (
    <span className="grid justify-items-end">
      <span className="money">{price.term === 0 ? t('product.extras.once', { price: from }) : from}</span>
      {price.term > 1 ? (
        <span className="text-13 text-muted-foreground">
          <PerMonth amountMinor={price.perMonthMinor} currency={currency} />
        </span>
      ) : null}
    </span>
  );
}
