import type { OrderLine } from './order-data.ts';

/** The name of a line: the product, or the domain in Unicode with its A-label where that differs. */
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
