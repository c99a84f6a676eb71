import { type ReactNode, Suspense, lazy } from 'react';
import type { DomainOfProduct } from './domain-of-product.ts';

/** Loaded when the dialog is first opened. */
const ConfigurationDialog = lazy(async () => {
  const [{ ConfigurationDialog: Dialog }, { domainPart }] = await Promise.all([
    import('#web/features/product/configuration-dialog.tsx'),
    import('./domain-part.tsx'),
  ]);
  function ConfigurationDialogWithDomain(opened: Omit<Parameters<typeof Dialog>[0], 'domainOf'>) {
    return (
      <Dialog<DomainOfProduct>
        {...opened}
        domainOf={(domain, currency) => domainPart(domain, { currency, chosen: null, step: null })}
      />
    );
  }
  return { default: ConfigurationDialogWithDomain };
});

/** The configuration dialog of the recommendations. */
export function configurationDialog({ product, onClose }: Opened): ReactNode {
  if (product === null) return null;
  return (
    <Suspense>
      <ConfigurationDialog key={product.id} slug={product.slug} name={product.name} onClose={onClose} />
    </Suspense>
  );
}

interface Opened {
  readonly product: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly onClose: () => void;
}
