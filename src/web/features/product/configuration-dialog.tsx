import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { screens } from '#web/screens.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { RenderDomain } from './configuration-controls.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import type { ProductDetail } from './product-views.ts';
import type { Returned } from './submit-configuration.ts';

/** What the loader of product add answers. */
interface Loaded<Domain> {
  readonly detail: ProductDetail;
  readonly start: Configuration;
  readonly now: number;
  readonly commandId: string;
  /** What renderDomain needs. */
  readonly domain: Domain;
}

/** Configures and adds a product over the page that recommends it (specification §2 'a configuration dialog'). */
export function ConfigurationDialog<Domain>({ slug, name, onClose, renderDomain }: ConfigurationDialogProps<Domain>) {
  const t = useText(product);
  const loading = useFetcher<Loaded<Domain> | null>();
  const sending = useFetcher<{ readonly returned: Returned | null }>();
  const action = screens.productAdd.href({ pid: slug });
  const { load, state, data } = loading;
  useEffect(() => {
    if (state === 'idle' && data === undefined) void load(action);
  }, [load, state, data, action]);
  const isAdded = sending.state === 'idle' && sending.data?.returned === null;
  return (
    <Dialog isOpen={!isAdded} title={t('product.add.heading', { name })} onClose={onClose}>
      {data === undefined ? <SkeletonText lines={4} /> : null}
      {data === null ? <p>{t('product.notFound')}</p> : null}
      {data === undefined || data === null ? null : (
        <ConfigurationForm
          detail={data.detail}
          start={data.start}
          told={sending.data?.returned ?? null}
          isNew
          now={data.now}
          commandId={data.commandId}
          hidden={[
            ['currency', data.detail.currency],
            ['stay', 'yes'],
          ]}
          actions={{
            keep: t('product.addToBasket'),
            keepIncomplete: t('product.later.add'),
            cancel: (
              <Button type="button" onClick={onClose}>
                {t('product.cancel')}
              </Button>
            ),
          }}
          isPending={sending.state !== 'idle'}
          isNarrow
          renderDomain={(told) => renderDomain(data.domain, told)}
          as={sending.Form}
          action={action}
        />
      )}
    </Dialog>
  );
}

interface ConfigurationDialogProps<Domain> {
  readonly slug: string;
  readonly name: string;
  readonly onClose: () => void;
  /** As RenderDomain, with what the product's page says of it. */
  readonly renderDomain: (domain: Domain, told: Parameters<RenderDomain>[0]) => ReactNode;
}
