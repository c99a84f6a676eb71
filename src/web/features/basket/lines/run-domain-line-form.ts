import type { Problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { isBillingTerm } from '#core/time/billing-term.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** The intents of domain lines besides the commands of every line. */
export const DOMAIN_INTENTS = ['set-years', 'give-code'] as const;

export type DomainIntent = (typeof DOMAIN_INTENTS)[number];

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/**
 * Changes the registration period of a domain, or stores the authorization code of a transfer. The code is sent to the
 * API only, which stores it encrypted.
 */
export async function runDomainLineForm(
  page: Page,
  intent: DomainIntent,
  form: FormData,
): Promise<Result<null, Problem>> {
  const basket = await page.api.basket.get({});
  if (!basket.ok) return basket;
  const line = basket.value.lines.find(({ id }) => id === formText(form, 'lineId'));
  if (line === undefined) return refuse({ code: 'basket/line-not-found' });
  const { configuration } = line;
  if (intent === 'give-code') return giveCode(page, configuration.domain?.name ?? '', formText(form, 'code').trim());
  const term = Number(formText(form, 'term'));
  if (!isBillingTerm(term)) return refuse({ code: 'basket/configuration-invalid' });
  const command = { kind: 'edit-line', lineId: line.id, configuration: { ...configuration, term } } as const;
  const edited = await page.api.basket.command({ commandId: commandIdIn(form, page), command });
  return edited.ok ? ok(null) : edited;
}

async function giveCode({ api }: Page, name: string, code: string): Promise<Result<null, Problem>> {
  if (code === '') return refuse({ code: 'basket/configuration-invalid' });
  const stored = await api.domains.giveTransferCode({ name, code });
  if (!stored.ok) return stored;
  return stored.value.verdict === 'wrong-code'
    ? refuse({ code: 'domains/change-refused', data: { reason: 'wrong-code' } })
    : ok(null);
}
