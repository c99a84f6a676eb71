import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Form } from 'react-router';
import { DOMAIN_ISSUE_CODES } from '#core/domains/names/domain-issue-codes.ts';
import type { ValidationIssue } from '#core/pricing/priced-basket.ts';
import { screens } from '#web/screens.ts';
import basket from '#web/text/en/basket.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { mayWait } from './validate-submission.ts';

/** The number of basket lines that need attention, and the next one to review. */
export function IssueList({ waiting, nextId, commandId }: IssueListProps) {
  const t = useText(basket, product);
  const areIncomplete = waiting.every(({ attention }) => mayWait(attention));
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading lead={t(areIncomplete ? 'product.incomplete.text' : 'product.attention.lead')}>
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
                <WayOut line={line} commandId={commandId} />
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

interface IssueListProps {
  readonly waiting: readonly WaitingLine[];
  readonly nextId: string;
  /** The idempotency id of a removal. */
  readonly commandId: string;
}

interface WaitingLine {
  readonly id: string;
  readonly name: string;
  readonly attention: readonly ValidationIssue[];
}

/**
 * The action that resolves a line: remove a withdrawn product, choose another domain for a taken one, else edit its
 * configuration.
 */
function WayOut({ line, commandId }: { readonly line: WaitingLine; readonly commandId: string }) {
  const t = useText(basket, product);
  const name = <VisuallyHidden>{line.name}</VisuallyHidden>;
  const href = screens.productEdit.href({ bpid: line.id });
  if (line.attention.some(isGone)) {
    return (
      <Form method="post" action={href}>
        <CommandId id={commandId} />
        <Button name="intent" value="remove">
          {t('basket.remove')}
          {name}
        </Button>
      </Form>
    );
  }
  if (line.attention.some(({ path, code }) => path === 'domain' && (code === 'taken' || code === 'premium'))) {
    const [query = ''] = line.name.split('.');
    return (
      <LinkButton href={`${screens.domains.href()}?${new URLSearchParams({ query }).toString()}`}>
        {t('basket.attention.alternatives')}
        {name}
      </LinkButton>
    );
  }
  return (
    <LinkButton href={href}>
      {t(mayWait(line.attention) ? 'product.addMissing' : 'basket.edit')}
      {name}
    </LinkButton>
  );
}

function isGone({ path, code }: ValidationIssue): boolean {
  return path === 'product' && code === 'unavailable';
}

function reasonOf(attention: readonly ValidationIssue[]) {
  const ofName = attention.find(({ path }) => path === 'domain')?.code;
  const told = DOMAIN_ISSUE_CODES.find((code) => code === ofName);
  if (told !== undefined) return `product.attention.${told}` as const;
  if (mayWait(attention)) return 'product.attention.incomplete';
  return attention.some(isGone) ? 'product.attention.unavailable' : 'product.attention.changed';
}
