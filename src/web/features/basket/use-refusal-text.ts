import { byLocale } from '#web/text/by-locale.ts';
import { useLocale } from '#web/text/copy-context.ts';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { useTermName } from '#web/ui/formats/use-term-name.ts';
import type { VoucherRefusal } from './basket-view.ts';
import { refusalText } from './refusal-text.ts';

/** Formats voucher refusals in the language of the page. */
export function useRefusalText(): (refusal: VoucherRefusal) => string | null {
  const t = useText(basketText);
  const locale = useLocale();
  const [money, day, term] = [useMoney(), useDay(), useTermName()];
  return (refusal) => refusalText(refusal, { t, money, day, term, anyOf: (names) => choicesOf(locale).format(names) });
}

const choicesOf = byLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));
