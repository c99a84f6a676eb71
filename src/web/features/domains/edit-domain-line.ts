import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isBillingTerm } from '#core/time/billing-term.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import { type NameserversProblem, readNameservers } from './read-nameservers.ts';

export type BasketView = OutputOf<Api['basket']['get']>;

export type LineView = BasketView['lines'][number];

/** Why a domain line was not changed, for the control it concerns, with the input except authorization codes. */
export type EditRefusal =
  | ({ readonly about: 'nameservers'; readonly problem: NameserversProblem } & LineInput)
  | { readonly about: 'code' }
  | ({ readonly about: 'line'; readonly code: ProblemCode } & LineInput);

interface LineInput {
  /** The name servers as entered. */
  readonly nameserverText: string;
  /** The selected term in months. */
  readonly term: number;
}

/** Changes the years, name servers or authorization code of a domain line. */
export async function editDomainLine(
  { api }: Pick<PageContext, 'api'>,
  { line, form, commandId }: Edit,
): Promise<Result<BasketView, EditRefusal>> {
  const { configuration } = line;
  const { domain } = configuration;
  const nameserverText = formText(form, 'nameservers');
  const termNumber = Number(formText(form, 'term'));
  const term = isBillingTerm(termNumber) && termNumber > 0 ? termNumber : configuration.term;
  const input = { nameserverText, term };
  const nameservers = readNameservers(nameserverText, domain?.name ?? '');
  if (domain?.mode === 'register' && !nameservers.ok) {
    return refuse({ about: 'nameservers', problem: nameservers.problem, ...input });
  }
  const code = formText(form, DOMAIN_FORM.code).trim();
  if (domain?.mode === 'transfer' && code !== '') {
    const stored = await api.domains.giveTransferCode({ name: domain.name, code });
    if (!stored.ok) return refuse({ about: 'line', code: stored.problem.code, ...input });
    if (stored.value.verdict === 'wrong-code') return refuse({ about: 'code' });
    const basket = await api.basket.get({});
    return basket.ok ? basket : refuse({ about: 'line', code: basket.problem.code, ...input });
  }
  const changed: DomainChoice | null =
    domain?.mode === 'register' && nameservers.ok ? { ...domain, nameservers: nameservers.value } : domain;
  const edited = await api.basket.command({
    commandId,
    command: {
      kind: 'edit-line',
      lineId: line.id,
      configuration: {
        ...configuration,
        term,
        domain: changed,
      },
    },
  });
  return edited.ok ? ok(edited.value) : refuse({ about: 'line', code: edited.problem.code, ...input });
}

interface Edit {
  readonly line: LineView;
  readonly form: FormData;
  readonly commandId: string;
}
