import texts from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { OwnedRow } from './owned-row.tsx';
import type { OwnedDomainView } from './owned-views.ts';

/** The domains of an account. */
export function OwnedList({ owned }: { readonly owned: readonly OwnedDomainView[] }) {
  const t = useText(texts);
  return (
    <>
      <p className="mb-2 text-14 text-muted-foreground">{t('domains.owned.count', { count: owned.length })}</p>
      <Card isFlush>
        <ul className="divide-y divide-border">
          {owned.map((domain) => (
            <OwnedRow key={domain.name} domain={domain} />
          ))}
        </ul>
      </Card>
    </>
  );
}
