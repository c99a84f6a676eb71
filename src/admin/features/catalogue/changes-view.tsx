import texts from '#admin/text/en/catalogue.json';
import { useText } from '#web/text/use-text.ts';
import type { Changes } from './catalogue-data.ts';
import { PartChanges } from './part-changes.tsx';
import { PriceChanges } from './price-changes.tsx';

/** What differs between two versions: prices first, then everything else. */
export function ChangesView({ changes }: { readonly changes: Changes }) {
  const t = useText(texts);
  if (changes.priceCount === 0 && changes.partCount === 0)
    return <p className="panel p-4 text-14">{t('catalogue.no-changes')}</p>;
  return (
    <div className="grid gap-6">
      <PriceChanges {...changes} />
      <PartChanges {...changes} />
    </div>
  );
}
