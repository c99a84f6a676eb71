import { useState } from 'react';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { AddAllButton } from './add-all-button.tsx';
import { BulkRow } from './bulk-row.tsx';

/** The results of a pasted list, one row per domain, with a button that adds all available ones. */
export function BulkList({ cards, onChecked }: BulkListProps) {
  const t = useText(domainsText);
  const [refused, setRefused] = useState<readonly AddRefusal[]>([]);
  const free = cards.filter(({ state, price }) => state === 'available' && price !== null);
  return (
    <div className="grid gap-3">
      {free.length === 0 ? null : <AddAllButton cards={free} onRefused={setRefused} />}
      <table className="panel w-full border-separate border-spacing-0 overflow-hidden text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('domains.bulk.name')}</th>
            <th scope="col">{t('domains.bulk.price')}</th>
            <th scope="col">{t('domains.bulk.action')}</th>
          </tr>
        </thead>
        <tbody className="[&>tr:not(:first-child)>*]:border-t">
          {cards.map((card) => (
            <BulkRow
              key={card.name}
              card={card}
              refused={refused.find(({ name }) => name === card.name)?.code ?? null}
              onChecked={onChecked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BulkListProps {
  readonly cards: readonly DomainCardView[];
  readonly onChecked: (card: DomainCardView) => void;
}
