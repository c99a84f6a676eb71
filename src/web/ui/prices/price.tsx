import { useMoney } from '#web/ui/formats/use-money.ts';

/** An amount of money in tabular figures. */
export function Price({ amountMinor, currency }: PriceProps) {
  return <span className="money">{useMoney()(amountMinor, currency)}</span>;
}

export interface PriceProps {
  readonly amountMinor: number;
  readonly currency: string;
}
