import { Suspense, use } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { DomainLineForm } from '#web/features/domains/domain-line-form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { DOMAIN_PART } from './domain-part-mark.ts';
import type { ProductDomain } from './product-domain.tsx';

interface Loaded {
  readonly ProductDomain: typeof ProductDomain;
  readonly DomainLineForm: typeof DomainLineForm;
}

let loaded: Loaded | undefined;
let loading: Promise<Loaded> | undefined;

/** Fetches once what a product's pages show of domains: the server before it draws, a browser where a product needs a domain. */
export function loadDomainParts(): Promise<Loaded> {
  loading ??= Promise.all([import('./product-domain.tsx'), import('#web/features/domains/domain-line-form.tsx')]).then(
    ([chooser, form]) => {
      loaded = { ProductDomain: chooser.ProductDomain, DomainLineForm: form.DomainLineForm };
      return loaded;
    },
  );
  return loading;
}

/** The chooser, whose weight is no part of products that need no domain. */
export function LateProductDomain(props: ComponentProps<typeof ProductDomain>) {
  return (
    <DomainPart>
      <LoadedProductDomain {...props} />
    </DomainPart>
  );
}

/** The form of a domain's own line, loaded where one is edited. */
export function LateDomainLineForm(props: ComponentProps<typeof DomainLineForm>) {
  return (
    <DomainPart>
      <LoadedLineForm {...props} />
    </DomainPart>
  );
}

/** Marked, so that a browser fetches it before it takes over what the server drew (entry.client). */
function DomainPart({ children }: { readonly children: ReactNode }) {
  return (
    <div className="contents" {...{ [DOMAIN_PART]: '' }}>
      <Suspense fallback={<SkeletonText lines={4} />}>{children}</Suspense>
    </div>
  );
}

function LoadedProductDomain(props: ComponentProps<typeof ProductDomain>) {
  const { ProductDomain: Domain } = loaded ?? use(loadDomainParts());
  return <Domain {...props} />;
}

function LoadedLineForm(props: ComponentProps<typeof DomainLineForm>) {
  const { DomainLineForm: LineForm } = loaded ?? use(loadDomainParts());
  return <LineForm {...props} />;
}
