import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/prices/price.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { BasketView } from './basket-view.ts';
import { CommandForm } from './command-form.tsx';
import { useRefusalText } from './use-refusal-text.ts';

/** The discounts and their vouchers; codes that are kept but do not apply now state the reason. */
export function VoucherList({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText, basketProblems);
  const reasonOf = useRefusalText();
  const { vouchers, refused, currency, discountMinor } = basket;
  const introductoryMinor = vouchers.reduce((rest, { amountMinor }) => rest - amountMinor, discountMinor);
  if (vouchers.length + refused.length === 0) return null;
  return (
    <ul aria-label={t('basket.voucher.active')} className="grid gap-2">
      {introductoryMinor <= 0 ? null : (
        <Entry name={t('basket.discount.introductory')} code={null} note={t('basket.discount.introductory.text')}>
          <span className="text-success">
            <Price amountMinor={-introductoryMinor} currency={currency} />
          </span>
        </Entry>
      )}
      {vouchers.map(({ promotionId, code, description, amountMinor }) => (
        <Entry key={promotionId} name={code ?? t('basket.voucher.automatic')} code={code} note={description}>
          <span className="text-success">
            <Price amountMinor={-amountMinor} currency={currency} />
          </span>
        </Entry>
      ))}
      {refused.map(({ code, refusal }) => (
        <Entry key={code} name={code} code={code} note={reasonOf(refusal) ?? t('basket.voucher.invalid')}>
          <span className="text-muted-foreground">{t('basket.voucher.notApplied')}</span>
        </Entry>
      ))}
    </ul>
  );
}

/** The codes a shopper can remove, in the order of the list. */
export function removableCodes({ vouchers, refused }: Pick<BasketView, 'vouchers' | 'refused'>): readonly string[] {
  return [...vouchers, ...refused].flatMap(({ code }) => (code === null ? [] : [code]));
}

interface EntryProps {
  readonly name: string;
  /** The removable code; null for an automatic promotion. */
  readonly code: string | null;
  readonly note: string;
  /** The effect of the promotion. */
  readonly children: ReactNode;
}

function Entry({ name, code, note, children }: EntryProps) {
  return (
    <li className="flex items-start gap-2 rounded-md bg-muted py-1 pr-1 pl-3 text-14">
      <div className="grid min-w-0 grow gap-0.5 py-1.5">
        <p className="flex flex-wrap justify-between gap-x-4 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {children}
        </p>
        <p className="text-13 text-muted-foreground">{note}</p>
      </div>
      {code === null ? <span className="w-1" /> : <RemoveCode code={code} />}
    </li>
  );
}

function RemoveCode({ code }: { readonly code: string }) {
  const t = useText(basketText);
  return (
    <CommandForm kind="remove-voucher" fields={{ code }}>
      {({ isPending }) => (
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          onClick={isPending ? (event) => event.preventDefault() : undefined}
          className="grid size-11 place-items-center rounded-sm text-muted-foreground hover:bg-secondary sm:size-9"
        >
          {isPending ? <Spinner /> : <Icon of={X} size={16} />}
          <VisuallyHidden>{t('basket.voucher.remove', { code })}</VisuallyHidden>
        </button>
      )}
    </CommandForm>
  );
}
