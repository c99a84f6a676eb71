import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { NAME_FLAGS } from '#core/domains/name-flags.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import { screens } from '#web/screens.ts';
import basket from '#web/text/en/basket.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { mayWait } from './judge-submission.ts';

/** The lines of the basket that need attention, counted, and the next one to review (specification §2 Basket). */
export function AttentionList({ waiting, nextId }: AttentionListProps) {
  const t = useText(basket, product);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading lead={t('product.incomplete.text')}>
        {t('basket.requiresAction.heading', { count: waiting.length })}
      </PageHeading>
      <Card isFlush>
        <ul className="divide-y divide-border">
          {waiting.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
              <Icon of={TriangleAlert} className="text-warning" />
              <div className="grid min-w-0 flex-1">
                <span className="font-medium">{line.name}</span>
                <span className="text-13 text-muted-foreground">{t(reasonOf(line.attention))}</span>
              </div>
              <div className="basis-full pl-8 sm:basis-auto sm:pl-0">
                <LinkButton href={screens.productEdit.href({ bpid: line.id })}>
                  {t(actionFor(line.attention))}
                  <VisuallyHidden>{line.name}</VisuallyHidden>
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton variant="primary" size="large" href={screens.productEdit.href({ bpid: nextId })}>
          {t('basket.requiresAction.next')}
        </LinkButton>
        <LinkButton size="large" href={screens.basket.href()}>
          {t('basket.requiresAction.back')}
        </LinkButton>
      </div>
    </div>
  );
}

interface AttentionListProps {
  readonly waiting: readonly { readonly id: string; readonly name: string; readonly attention: readonly Attention[] }[];
  readonly nextId: string;
}

function reasonOf(attention: readonly Attention[]) {
  const ofName = attention.find(({ path }) => path === 'domain')?.code;
  const told = NAME_FLAGS.find((code) => code === ofName);
  if (told !== undefined) return `product.attention.${told}` as const;
  if (mayWait(attention)) return 'product.attention.incomplete';
  const isGone = attention.some(({ path, code }) => path === 'product' && code === 'unavailable');
  return isGone ? 'product.attention.unavailable' : 'product.attention.changed';
}

function actionFor(attention: readonly Attention[]) {
  return mayWait(attention) ? 'product.addMissing' : 'basket.edit';
}
