import type { DomainCardView } from './domain-views.ts';

/** A domain in Unicode with its label emphasized over the TLD. */
export function DomainNameText({ unicode, tld, name }: Pick<DomainCardView, 'unicode' | 'tld' | 'name'>) {
  // A TLD has as many labels in Unicode as in A-label form.
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
