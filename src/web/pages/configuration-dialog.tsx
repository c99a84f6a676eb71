import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

const ConfigurationDialog = lazy(async () => {
  const { ConfigurationDialog: Component } = await import('#web/features/product/configuration-dialog.tsx');
  return { default: Component };
});

/** The dialog of the recommendations, loaded when it is first opened. */
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
