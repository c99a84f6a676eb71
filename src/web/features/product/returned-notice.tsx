import type { Attention } from '#core/pricing/priced-basket.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { attentionLabel } from './attention-text.ts';
import { anchorOf, controlOf } from './control-name.ts';
import { mayWait } from './judge-submission.ts';
import type { ProductView } from './product-views.ts';

/** Why the form came back, with links to the places; where only details are missing they may come later (specification §5, D6). */
export function ReturnedNotice({ product: view, attention, message, keepIncomplete }: ReturnedNoticeProps) {
  const t = useText(product);
  if (message !== null) return <Notice tone="error" title={message} />;
  if (attention.length === 0) return null;
  const isMissing = mayWait(attention);
  return (
    <Notice
      tone="error"
      title={t(isMissing ? 'product.incomplete.title' : 'product.refused.title')}
      actions={
        isMissing ? (
          <Button size="small" name="intent" value="keep-incomplete">
            {keepIncomplete}
          </Button>
        ) : undefined
      }
    >
      <p>{t('product.incomplete.text')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {inOrderOfForm(attention).map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <a href={`#${anchorOf(controlOf(path))}`} className="inline-block py-1 underline underline-offset-4">
              {attentionLabel(t, view, path)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ReturnedNoticeProps {
  readonly product: ProductView;
  readonly attention: readonly Attention[];
  readonly message: string | null;
  /** What keeping it as it is is called. */
  readonly keepIncomplete: string;
}

const PARTS = ['term', 'options', 'quantity', 'extras', 'domain', 'fields'];

function inOrderOfForm(attention: readonly Attention[]): Attention[] {
  return attention.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ path }: Attention): number {
  return PARTS.indexOf(path.split('.')[0] ?? '');
}
