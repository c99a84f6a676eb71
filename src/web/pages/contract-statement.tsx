import { useLocation } from 'react-router';
import { failedStatement, stateContract } from '#web/features/contracts/state-contract.ts';
import { StatementForm } from '#web/features/contracts/statement-form.tsx';
import { StatementReceipt } from '#web/features/contracts/statement-receipt.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import contract from '#web/text/en/contract.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/contract-statement.ts';
import '#web/features/orders/invoice/print.css';

export function loader({ context }: Route.LoaderArgs) {
  return { formKey: context.get(pageContext).newCommandId() };
}

export function action(args: Route.ActionArgs) {
  return runForm(args, (page, form) => stateContract(page, form, isWithdrawalAt(args.url.pathname)));
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: (form) => failedStatement(form, isWithdrawalAt(args.url.pathname)) });
}

/**
 * Contracts are cancelled, and at another address withdrawn from, without login (§ 312k BGB, Directive 2011/83/EU art. 11a;
 * docs/rules/cancellation.md).
 */
export default function ContractStatement({ loaderData: { formKey }, actionData }: Route.ComponentProps) {
  const t = useText(contract);
  const isWithdrawal = isWithdrawalAt(useLocation().pathname);
  const part = isWithdrawal ? 'withdraw' : 'cancel';
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading lead={actionData?.kind === 'received' ? undefined : t(`contract.${part}.lead`)}>
        {t(`contract.${part}.title`)}
      </PageHeading>
      <Card>
        {actionData?.kind === 'received' ? (
          <StatementReceipt received={actionData} />
        ) : (
          <StatementForm key={part} isWithdrawal={isWithdrawal} formKey={formKey} refused={actionData ?? null} />
        )}
      </Card>
    </div>
  );
}

function isWithdrawalAt(pathname: string): boolean {
  return pathname.startsWith(screens.withdraw.path);
}
