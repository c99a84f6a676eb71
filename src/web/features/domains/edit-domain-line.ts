import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { isBillingTerm } from '#core/billing-term.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';
import type { Result } from '#core/result.ts';
import { ok, refuse } from '#core/result.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';
import { readNameservers } from './read-nameservers.ts';
import type { NameserversProblem } from './read-nameservers.ts';

export type BasketView = OutputOf<Api['basket']['get']>;

export type LineView = BasketView['lines'][number];

/** Why a domain line was not changed, for the control it concerns, with the input except authorization codes. */
export type EditRefusal =
  | ({ readonly about: 'nameservers'; readonly problem: NameserversProblem } & TypedLine)
  | { readonly about: 'code' }
  | ({ readonly about: 'line'; readonly code: ProblemCode } & TypedLine);

interface TypedLine {
  /** The name servers as entered. */
  readonly typed: string;
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
  const typed = formText(form, 'nameservers');
  const given = Number(formText(form, 'term'));
  const term = isBillingTerm(given) && given > 0 ? given : configuration.term;
  const written = { typed, term };
  const nameservers = readNameservers(typed, domain?.name ?? '');
  if (domain?.mode === 'register' && !nameservers.ok) {
    return refuse({ about: 'nameservers', problem: nameservers.problem, ...written });
  }
  const code = formText(form, DOMAIN_FORM.code).trim();
  if (domain?.mode === 'transfer' && code !== '') {
    const taken = await api.domains.giveTransferCode({ name: domain.name, code });
    if (!taken.ok) return refuse({ about: 'line', code: taken.problem.code, ...written });
    if (taken.value.verdict === 'wrong-code') return refuse({ about: 'code' });
    const basket = await api.basket.get({});
    return basket.ok ? basket : refuse({ about: 'line', code: basket.problem.code, ...written });
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
  return edited.ok ? ok(edited.value) : refuse({ about: 'line', code: edited.problem.code, ...written });
}

interface Edit {
  readonly line: LineView;
  readonly form: FormData;
  readonly commandId: string;
}
