import { useRef } from 'react';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useChooser } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import { useFocusWhenAdded } from './use-focus-when-added.ts';

/** Uses a domain in the basket for the product; if the domain line changes, the product follows. */
export function BasketPanel({ lineId }: { readonly lineId: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const t = useText(domainsText);
  const { isWithin, domains } = useChooser();
  const taken = domains.find((domain) => domain.lineId === lineId);
  useFocusWhenAdded(place, isWithin ? (taken?.name ?? null) : null);
  if (domains.length === 0) return <p className="text-14 text-muted-foreground">{t('domains.basket.none')}</p>;
  if (isWithin) {
    const first = domains.find((domain) => !domain.isUsed) ?? domains[0];
    return (
      <div ref={place}>
        <SelectField
          key={`${lineId} ${domains.length}`}
          label={t('domains.basket.choose')}
          name={DOMAIN_FORM.line}
          defaultValue={lineValue(taken ?? first)}
        >
          {domains.map((domain) => (
            <option key={domain.lineId} value={lineValue(domain)}>
              {domain.unicode}
            </option>
          ))}
        </SelectField>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4 text-14">
      <p className="text-muted-foreground">{t('domains.basket.explain')}</p>
      <ul className="grid gap-1">
        {domains.map(({ lineId: id, unicode }) => (
          <li key={id} className="font-medium">
            {unicode}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href={screens.shop.href()}>
          {t('domains.existing.shop')}
        </LinkButton>
        <LinkButton href={screens.basket.href()}>{t('domains.basket.go')}</LinkButton>
      </div>
    </div>
  );
}

/** The form value of a line and its domain. */
function lineValue(domain: { readonly lineId: string; readonly name: string } | undefined): string {
  return domain === undefined ? '' : `${domain.lineId} ${domain.name}`;
}
