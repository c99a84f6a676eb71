import Check from 'lucide-react/icons/check';
import { screens } from '#web/screens.ts';
import offers from '#web/text/en/offers.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ShelfPrice } from '#web/ui/prices/shelf-price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ProductCardView } from './load-shop.ts';

/** A product in the list. */
export function ProductCard({ card, currency, query, id }: ProductCardProps) {
  const t = useText(offers);
  return (
    <article
      id={id}
      className="panel relative flex flex-col gap-4 p-5 transition-[border-color,box-shadow] hover:border-input hover:shadow-raised"
    >
      <header className="grid grid-cols-1 gap-1 wrap-anywhere">
        {card.image === null ? null : <img src={card.image} alt="" loading="lazy" className="mb-2 h-10 w-auto" />}
        <div className="flex min-h-6 items-center justify-between gap-2">
          <p className="text-13 text-muted-foreground">{card.categoryName}</p>
          {card.trialDays === null ? null : (
            <Badge tone="promotion">{t('offers.trial', { days: card.trialDays })}</Badge>
          )}
        </div>
        <h2 className="text-20 font-semibold">{card.name}</h2>
        <p className="text-14 text-muted-foreground">{card.summary}</p>
      </header>
      {card.features.length === 0 ? null : (
        <ul className="grid gap-1.5 text-14">
          {card.features.slice(0, 5).map((feature) => (
            <li key={feature} className="flex gap-2">
              <Icon of={Check} size={16} className="mt-0.5 text-success" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
        <ShelfPrice {...card.price} currency={currency} isLowest />
        <LinkButton href={`${screens.productAdd.href({ pid: card.slug })}${query}`}>
          {t('offers.card.choose')}
          <VisuallyHidden>{card.name}</VisuallyHidden>
          <span className="absolute inset-0 rounded-lg" />
        </LinkButton>
      </footer>
    </article>
  );
}

interface ProductCardProps {
  readonly card: ProductCardView;
  readonly currency: string;
  /** The query of the link to the product. */
  readonly query: string;
  readonly id?: string | undefined;
}
