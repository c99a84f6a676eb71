import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

/** An amount before and after, in minor units; null where there is none. */
export function ChangeAmount({ beforeMinor, afterMinor, currency }: ChangeAmountProps) {
  const t = useText(texts);
  const money = useMoney();
  const amount = (minor: number | null) => (minor === null ? t('catalogue.none') : money(minor, currency));
  return (
    <>
      <span className="text-muted-foreground">{amount(beforeMinor)}</span>
      {' → '}
      <span className="font-medium">{amount(afterMinor)}</span>
    </>
  );
}

interface ChangeAmountProps {
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
  readonly currency: string;
}
