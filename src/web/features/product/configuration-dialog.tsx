import { useEffect } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { screens } from '#web/screens.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import type { DomainPart } from './controls/configuration-controls.tsx';
import type { ProductDetail } from './product-views.ts';
import type { Returned } from './submit-configuration.ts';

/** The data of the product add loader. */
interface Loaded<Domain> {
  readonly detail: ProductDetail;
  readonly start: Configuration;
  readonly now: number;
  readonly commandId: string;
  /** The argument of domainOf. */
  readonly domain: Domain;
}

/** Configures and adds a product in a dialog over the recommendations. */
export function ConfigurationDialog<Domain>({ slug, name, onClose, domainOf }: ConfigurationDialogProps<Domain>) {
  const t = useText(product);
  const loading = useFormFetcher<Loaded<Domain> | null>();
  const sending = useFormFetcher<{ readonly returned: Returned | null }>();
  const action = screens.productAdd.href({ pid: slug });
  const { load, state, result: data } = loading;
  useEffect(() => {
    if (state === 'idle' && data === undefined) void load(action);
  }, [load, state, data, action]);
  const isAdded = sending.state === 'idle' && sending.result?.returned === null;
  return (
    <Dialog isOpen={!isAdded} title={t('product.add.heading', { name })} onClose={onClose}>
      {data === undefined ? <SkeletonText lines={4} /> : null}
      {data === null ? <p>{t('product.notFound')}</p> : null}
      {data === undefined || data === null ? null : (
        <ConfigurationForm
          detail={data.detail}
          start={data.start}
          feedback={sending.result?.returned ?? null}
          isNew
          now={data.now}
          commandId={data.commandId}
          hidden={[
            ['currency', data.detail.currency],
            ['stay', 'yes'],
          ]}
          actions={{
            save: t('product.addToBasket'),
            saveIncomplete: t('product.later.add'),
            cancel: (
              <Button type="button" onClick={onClose}>
                {t('product.cancel')}
              </Button>
            ),
          }}
          isPending={sending.state !== 'idle'}
          isNarrow
          domain={domainOf(data.domain, data.detail.currency)}
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
  /** Creates the choice of a domain from the loader's data. */
  readonly domainOf: (domain: Domain, currency: string) => DomainPart;
}
