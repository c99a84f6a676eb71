import type { DomainCardView } from './domain-views.ts';

/** A name as people read it, what is registered stronger than what it is registered under. */
export function DomainNameText({ unicode, tld, name }: Pick<DomainCardView, 'unicode' | 'tld' | 'name'>) {
  // The TLD's own Unicode form has as many labels as its A-labels.
  const under = unicode.split('.').slice(-tld.split('.').length).join('.');
  const isUnder = tld !== '' && (name.endsWith(`.${tld}`) || unicode.endsWith(`.${tld}`));
  if (!isUnder) return unicode;
  return (
    <>
      {unicode.slice(0, -under.length - 1)}
      <wbr />
      <span className="text-muted-foreground">{`.${under}`}</span>
    </>
  );
}
