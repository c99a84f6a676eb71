import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Rehearsal } from './catalogue-data.ts';
import { ChangeAmount } from './change-amount.tsx';
import { shareText } from './share-text.ts';

type Sums = Rehearsal['currencies'][number];

const SHIFTS = ['lower-over-10', 'lower', 'same', 'higher', 'higher-over-10'] as const;

/** The sums of each currency, how far totals move, and what is left where costs are known. */
export function RehearsalTotals({ currencies }: Pick<Rehearsal, 'currencies'>) {
  return currencies.map((sums) => <CurrencySection key={sums.currency} sums={sums} />);
}

function CurrencySection({ sums }: { readonly sums: Sums }) {
  const t = useText(texts);
  const { currency, baskets, beforeMinor, afterMinor, basisPoints, laterBeforeMinor, laterAfterMinor } = sums;
  return (
    <Section title={`${currency} · ${t('catalogue.baskets')}: ${baskets}`}>
      <dl className="facts">
        <dt>{t('catalogue.due')}</dt>
        <dd className="tabular-nums">
          <ChangeAmount beforeMinor={beforeMinor} afterMinor={afterMinor} currency={currency} />
          {basisPoints === null ? null : ` (${shareText(basisPoints)})`}
        </dd>
        <dt>{t('catalogue.later')}</dt>
        <dd className="tabular-nums">
          <ChangeAmount beforeMinor={laterBeforeMinor} afterMinor={laterAfterMinor} currency={currency} />
        </dd>
        <dt>{t('catalogue.margin')}</dt>
        <dd className="tabular-nums">
          <Margin {...sums} />
        </dd>
      </dl>
      <Shifts {...sums} />
    </Section>
  );
}

function Margin({ margin, currency }: Sums) {
  const t = useText(texts);
  const { lines, linesWithCost: known } = margin;
  if (known === 0) return t('catalogue.margin-unknown', { currency });
  return (
    <>
      <ChangeAmount {...margin} currency={currency} />
      <p className="text-13 text-muted-foreground">{t('catalogue.margin-known', { known, lines })}</p>
    </>
  );
}

function Shifts({ shifts, baskets }: Sums) {
  const t = useText(texts);
  return (
    <table className="mt-4 w-full text-14">
      <caption className="mb-1 text-left font-medium">{t('catalogue.shift-list')}</caption>
      <tbody>
        {SHIFTS.map((shift) => (
          <tr key={shift}>
            <th scope="row" className="w-1/2 py-1 pr-3 text-left font-normal">
              {t(`catalogue.shift.${shift}`)}
            </th>
            <td className="w-12 py-1 pr-3 text-right tabular-nums">{shifts[shift]}</td>
            <td aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full fill-primary">
                <rect width={(100 * shifts[shift]) / Math.max(1, baskets)} height="8" rx="1" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
