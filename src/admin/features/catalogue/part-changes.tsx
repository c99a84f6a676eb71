import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import type { Changes, PartRow } from './catalogue-data.ts';

const AREAS = ['products', 'domains', 'promotions', 'taxes', 'texts', 'settings'] as const;

const TONES: Readonly<Record<PartRow['kind'], Tone>> = { added: 'success', removed: 'error', changed: 'info' };

/** What differs besides prices, by area. */
export function PartChanges({ parts, partCount }: Pick<Changes, 'parts' | 'partCount'>) {
  const t = useText(texts);
  return (
    <>
      {AREAS.map((area) => {
        const own = parts.filter((part) => part.area === area);
        if (own.length === 0) return null;
        return (
          <Section key={area} title={t(`catalogue.area.${area}`)} isFlush>
            <ul className="divide-y divide-border border-t border-border">
              {own.map((part) => (
                <Part key={`${part.kind} ${part.name}`} part={part} />
              ))}
            </ul>
          </Section>
        );
      })}
      {parts.length < partCount ? (
        <p className="text-14">{t('catalogue.parts-shown', { shown: parts.length, total: partCount })}</p>
      ) : null}
    </>
  );
}

function Part({ part }: { readonly part: PartRow }) {
  const t = useText(texts);
  const { kind, name, facts, factCount } = part;
  return (
    <li className="grid gap-2 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[kind]}>{t(`catalogue.part-${kind}`)}</Badge>
        <span className="font-medium wrap-anywhere">{name}</span>
      </p>
      {facts.length === 0 ? null : (
        <dl className="facts">
          {facts.map((fact) => (
            <div key={fact.name} className="contents">
              <dt className="wrap-anywhere">{fact.name}</dt>
              <dd>
                {kind === 'added' ? null : (
                  <>
                    <span className="text-muted-foreground">{fact.before ?? t('catalogue.none')}</span>
                    {' → '}
                  </>
                )}
                {fact.after ?? t('catalogue.none')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length < factCount ? (
        <p className="text-13 text-muted-foreground">
          {t('catalogue.facts-more', { count: factCount - facts.length })}
        </p>
      ) : null}
    </li>
  );
}
