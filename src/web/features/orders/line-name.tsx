import type { OrderLine } from './order-data.ts';

/** What a line is called: a name as people write it, with its A-label where that is another, or the product. */
export function LineName({ ordered: { line, domain } }: { readonly ordered: Pick<OrderLine, 'line' | 'domain'> }) {
  if (domain === null) return line.name;
  return (
    <>
      <span className="wrap-anywhere">{domain.unicode}</span>
      {domain.unicode === domain.name ? null : (
        <span className="block font-mono text-12 font-normal wrap-anywhere text-muted-foreground">{domain.name}</span>
      )}
    </>
  );
}
