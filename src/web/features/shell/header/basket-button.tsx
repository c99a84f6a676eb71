import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { Link } from 'react-router';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A link to the basket with its number of items. */
export function BasketButton({ count }: { readonly count: number }) {
  const t = useText(header);
  return (
    <Link to={screens.basket.href()} aria-label={t('header.basket', { count })} className="round-button">
      <Icon of={ShoppingBasket} />
      {count === 0 ? null : (
        <span
          aria-hidden="true"
          className="money absolute bottom-[calc(50%+0.3rem)] left-[calc(50%+0.4rem)] grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-12 font-semibold text-primary-foreground"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
