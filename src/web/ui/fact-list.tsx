import { type ServiceFact, isFactLink } from '#core/services/service-facts.ts';
import { SiteLink } from './site-link.tsx';

/** Named facts of a service; a URL is rendered as a link. */
export function FactList({ facts }: { readonly facts: readonly ServiceFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="relative grid w-fit max-w-full grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
      {facts.map((fact) => (
        <div key={`${fact.label} ${fact.value}`} className="contents">
          <dt className="text-muted-foreground">{fact.label}</dt>
          <dd className="wrap-anywhere">
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact }: { readonly fact: ServiceFact }) {
  const { value } = fact;
  if (!isFactLink(fact)) return <span className="select-all">{value}</span>;
  return (
    <SiteLink href={value} className="rounded-sm text-primary underline decoration-1 underline-offset-4">
      {value}
    </SiteLink>
  );
}
