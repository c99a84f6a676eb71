import Check from 'lucide-react/icons/check';
import type { ProblemCode } from '#contract/problems.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import { screens } from '#web/screens.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import offers from '#web/text/en/offers.json';
import recommendations from '#web/text/en/recommendations.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ShelfPrice } from '#web/ui/prices/shelf-price.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { RecommendedCard as CardView } from './load-recommendations.ts';

/** A recommended product with the reason, added or with a button to add it. */
export function RecommendedCard({ card, currency, problem, onConfigure, onAdd }: RecommendedCardProps) {
  const t = useText(offers, basketProblems);
  const { product, reason, added, express, asItIs } = card;
  return (
    <article className="panel flex flex-col gap-4 p-5">
      <header className="grid grid-cols-1 gap-1 wrap-anywhere">
        {product.image === null ? null : <img src={product.image} alt="" loading="lazy" className="mb-2 h-10 w-auto" />}
        <div className="flex min-h-6 items-center justify-between gap-2">
          <p className="text-13 text-muted-foreground">{product.categoryName}</p>
          {product.trialDays === null ? null : (
            <Badge tone="promotion">{t('offers.trial', { days: product.trialDays })}</Badge>
          )}
        </div>
        <h2 className="text-20 font-semibold">{product.name}</h2>
        <p className="text-14 text-muted-foreground">{reason === '' ? product.summary : reason}</p>
      </header>
      <footer className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-1">
        {asItIs === null ? (
          <ShelfPrice {...product.price} currency={currency} isLowest />
        ) : (
          <ShelfPrice {...asItIs} currency={currency} />
        )}
        {added ? <Added /> : null}
        {!added && express ? <AddForm card={card} onAdd={onAdd} /> : null}
        {!added && !express ? <ConfigureLink product={product} onConfigure={onConfigure} /> : null}
      </footer>
      {problem === null ? null : <FieldError id={`${product.id}-error`}>{t(basketProblemText(problem))}</FieldError>}
    </article>
  );
}

interface RecommendedCardProps {
  readonly card: CardView;
  readonly currency: string;
  /** Why it could not be added. */
  readonly problem: ProblemCode | null;
  readonly onConfigure: () => void;
  /** Called when the button that adds it is pressed, which is removed then. */
  readonly onAdd: () => void;
}

function Added() {
  const t = useText(recommendations);
  return (
    <p className="flex min-h-11 items-center gap-1.5 text-14 font-medium text-success sm:min-h-10">
      <Icon of={Check} />
      {t('recommendations.added')}
    </p>
  );
}

/** Adds the product in place; shown as added while the request is in progress. */
function AddForm({ card: { product, commandId }, onAdd }: Pick<RecommendedCardProps, 'card' | 'onAdd'>) {
  const t = useText(recommendations);
  const fetcher = useFormFetcher<{ readonly text?: string }>();
  if (fetcher.state !== 'idle') return <Added />;
  return (
    <fetcher.Form method="post" preventScrollReset onSubmit={onAdd}>
      <CommandId id={commandId} />
      <input type="hidden" name="product" value={product.slug} />
      <Button>
        {t('recommendations.add')}
        <VisuallyHidden>{product.name}</VisuallyHidden>
      </Button>
      {fetcher.result?.text === undefined ? null : (
        <FieldError id={`${product.id}-refused`}>{fetcher.result.text}</FieldError>
      )}
    </fetcher.Form>
  );
}

/** A link to the configuration page; a plain click opens the dialog instead. */
function ConfigureLink({ product, onConfigure }: ConfigureLinkProps) {
  const t = useText(recommendations);
  return (
    <RouterLink
      to={screens.productAdd.href({ pid: product.slug })}
      className={buttonStyle('secondary', 'medium', false)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onConfigure();
      }}
    >
      {t('recommendations.add')}
      <VisuallyHidden>{product.name}</VisuallyHidden>
    </RouterLink>
  );
}

interface ConfigureLinkProps {
  readonly product: { readonly slug: string; readonly name: string };
  readonly onConfigure: () => void;
}
