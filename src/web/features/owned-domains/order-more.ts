import type { Problem } from '#contract/problems.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { BILLING_TERMS } from '#core/time/billing-term.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import type { OrderIntent } from './order-intents.ts';
import type { OwnedDetail } from './owned-views.ts';

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/**
 * Adds a renewal or restore of a domain to the basket. Each domain is in the basket once: an existing line gets the new
 * number of years.
 */
export async function orderMore(
  page: Page,
  { name, form, intent }: { readonly name: string; readonly form: FormData; readonly intent: OrderIntent },
): Promise<Result<null, Problem>> {
  const found = await page.api.ownedDomains.get({ name });
  if (!found.ok) return found;
  const configuration = configurationOf(found.value, form, intent);
  if (configuration === null) return refuse({ code: 'domains/change-invalid' });
  const { basket } = page.api;
  const added = await basket.command({
    commandId: page.newCommandId(),
    command: { kind: 'add-line', configuration },
  });
  if (added.ok) return ok(null);
  if (added.problem.code !== 'basket/domain-in-basket') return added;
  const current = await basket.get({});
  if (!current.ok) return current;
  const line = current.value.lines.find(
    ({ configuration: { domain } }) => domain?.mode === intent && domain.name === found.value.name,
  );
  if (line === undefined || line.configuration.term === configuration.term) return ok(null);
  const edited = await basket.command({
    commandId: page.newCommandId(),
    command: { kind: 'edit-line', lineId: line.id, configuration },
  });
  return edited.ok ? ok(null) : edited;
}

/** Null where it can no longer be ordered. */
function configurationOf({ name, renewals, restore }: OwnedDetail, form: FormData, intent: OrderIntent) {
  const requestedYears = Number(formText(form, 'years'));
  const years =
    intent === 'restore' ? restore?.years : renewals.find((renewal) => renewal.years === requestedYears)?.years;
  const term = BILLING_TERMS.find((months) => years !== undefined && months === years * 12);
  if (term === undefined) return null;
  const productId = domainProductId(name.slice(name.indexOf('.') + 1), intent);
  return { productId, term, quantity: 1, options: {}, extras: [], fields: {}, domain: { mode: intent, name } };
}
