import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Form } from 'react-router';
import { DOMAIN_ISSUE_CODES, type ValidationIssue } from '#core/forms/validation-issue.ts';
import { screens } from '#web/screens.ts';
import basket from '#web/text/en/basket.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { isOnlyIncomplete } from './only-incomplete.ts';

/** The number of basket lines with validation issues, and the next one to review. */
export function IssueList({ waiting, nextId, commandId }: IssueListProps) {
  const t = useText(basket, product);
  const areIncomplete = waiting.every(({ issues }) => isOnlyIncomplete(issues));
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading lead={t(areIncomplete ? 'product.incomplete.text' : 'product.issue.lead')}>
        {t('basket.requiresAction.heading', { count: waiting.length })}
      </PageHeading>
      <Card isFlush>
        <ul className="divide-y divide-border">
          {waiting.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
              <Icon of={TriangleAlert} className="text-warning" />
              <div className="grid min-w-0 flex-1">
                <span className="font-medium">{line.name}</span>
                <span className="text-13 text-muted-foreground">{t(reasonOf(line.issues))}</span>
              </div>
              <div className="basis-full pl-8 sm:basis-auto sm:pl-0">
                <ResolveAction line={line} commandId={commandId} />
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
  readonly issues: readonly ValidationIssue[];
}

/**
 * The action that resolves a line: remove a withdrawn product, choose another domain for a taken one, else edit its
 * configuration.
 */
function ResolveAction({ line, commandId }: { readonly line: WaitingLine; readonly commandId: string }) {
  const t = useText(basket, product);
  const name = <VisuallyHidden>{line.name}</VisuallyHidden>;
  const href = screens.productEdit.href({ bpid: line.id });
  if (line.issues.some(isWithdrawn)) {
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
  if (line.issues.some(({ path, code }) => path === 'domain' && (code === 'taken' || code === 'premium'))) {
    const [query = ''] = line.name.split('.');
    return (
      <LinkButton href={`${screens.domains.href()}?${new URLSearchParams({ query }).toString()}`}>
        {t('basket.issue.alternatives')}
        {name}
      </LinkButton>
    );
  }
  return (
    <LinkButton href={href}>
      {t(isOnlyIncomplete(line.issues) ? 'product.addMissing' : 'basket.edit')}
      {name}
    </LinkButton>
  );
}

function isWithdrawn({ path, code }: ValidationIssue): boolean {
  return path === 'product' && code === 'unavailable';
}

function reasonOf(issues: readonly ValidationIssue[]) {
  const ofName = issues.find(({ path }) => path === 'domain')?.code;
  const issue = DOMAIN_ISSUE_CODES.find((code) => code === ofName);
  if (issue !== undefined) return `product.issue.${issue}` as const;
  if (isOnlyIncomplete(issues)) return 'product.issue.incomplete';
  return issues.some(isWithdrawn) ? 'product.issue.unavailable' : 'product.issue.changed';
}
