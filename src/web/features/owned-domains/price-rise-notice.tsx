import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeForm } from './forms/change-form.tsx';
import type { FormOutcome, RenewalPrice } from './owned-views.ts';
import { refusalText } from './refusal-text.ts';
import { useOwnedPrices } from './use-owned-prices.ts';

/**
 * A rise of the renewal price that needs the customer's consent, with the old and new price and what happens without
 * consent. Renders nothing where there is none, except why a consent was refused.
 */
export function PriceRiseNotice({ price, outcome, code }: PriceRiseNoticeProps) {
  const t = useText(owned);
  const day = useDay();
  const { charged } = useOwnedPrices();
  const state = useFormState(outcome, 'accept-price');
  const rise = price?.rise ?? null;
  const isOtherPrice = state.refusal?.code === 'domains/price-not-offered' && price !== null && rise !== null;
  const now = isOtherPrice ? ` ${t('domains.owned.rise.current', { price: charged(price.amountMinor, price) })}` : '';
  const refused =
    state.refusal === null ? null : (
      <Notice anchor="accept-price" tone="error">
        {`${refusalText(state.refusal, t)}${now}`}
      </Notice>
    );
  if (price === null || rise === null) return refused;
  const amounts = {
    old: charged(rise.oldMinor, price),
    price: charged(rise.newMinor, price),
    until: day(rise.answerBy),
    ends: day(rise.endsAt),
  };
  if (rise.state === 'accepted') {
    return state.isSaved ? (
      <Notice anchor="accept-price" tone="success">
        {t('domains.owned.rise.accepted', amounts)}
      </Notice>
    ) : (
      refused
    );
  }
  if (rise.state !== 'announced' && rise.state !== 'not-renewed') return refused;
  const isLate = rise.state === 'not-renewed';
  return (
    <Notice
      anchor="accept-price"
      tone="warning"
      title={t(isLate ? 'domains.owned.rise.late' : 'domains.owned.rise', amounts)}
    >
      <ChangeForm
        intent="accept-price"
        state={state}
        submit={t('domains.owned.rise.accept', amounts)}
        saved={t('domains.owned.rise.accepted', amounts)}
      >
        <input type="hidden" name="newMinor" value={rise.newMinor} />
        {code === undefined ? null : <input type="hidden" name="code" value={code} />}
        <p>{t(isLate ? 'domains.owned.rise.late.text' : 'domains.owned.rise.text', amounts)}</p>
        {isLate ? null : <p>{t(rise.isAtOldPrice ? 'domains.owned.rise.kept' : 'domains.owned.rise.ends', amounts)}</p>}
      </ChangeForm>
    </Notice>
  );
}

interface PriceRiseNoticeProps {
  readonly price: RenewalPrice | null;
  readonly outcome: FormOutcome;
  /** The code of the email's link, where the domain belongs to no account. */
  readonly code?: string;
}
