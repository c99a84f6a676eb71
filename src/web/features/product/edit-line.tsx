import { screens } from '#web/screens.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import type { DomainPart } from './controls/configuration-controls.tsx';
import type { LineView } from './find-line.ts';
import { ProductIntro } from './product-intro.tsx';
import type { ProductDetail } from './product-views.ts';
import type { Returned } from './submit-configuration.ts';

/** The screen that edits a basket line; missing details are shown from the start. */
export function EditLine({ line, detail, now, commandId, returned, isPending, domain }: EditLineProps) {
  const t = useText(product);
  const { configuration, issues } = line;
  const needsDetails = issues.length > 0;
  return (
    <>
      <ProductIntro detail={detail} heading={t('product.edit.heading', { name: detail.product.name })} />
      <ConfigurationForm
        detail={detail}
        start={returned?.configuration ?? configuration}
        feedback={returned ?? { configuration, issues, problem: null }}
        isNew={returned !== null}
        now={now}
        commandId={commandId}
        hidden={[]}
        actions={{
          save: t(needsDetails ? 'product.addMissing' : 'product.continue'),
          saveIncomplete: t('product.later.save'),
          cancel: <LinkButton href={screens.basket.href()}>{t('product.cancel')}</LinkButton>,
        }}
        isPending={isPending}
        isNarrow={false}
        domain={domain}
      />
    </>
  );
}

interface EditLineProps {
  readonly line: LineView;
  readonly detail: ProductDetail;
  readonly now: number;
  readonly commandId: string;
  readonly returned: Returned | null;
  readonly isPending: boolean;
  readonly domain: DomainPart;
}
