import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { choiceModeIn } from '#web/features/domains/choice-mode.ts';
import type { ChoiceMode } from '#web/features/domains/choice-mode.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import { loadChooser } from '#web/features/domains/load-chooser.ts';
import type { ChooserData } from '#web/features/domains/load-chooser.ts';
import { runDomainForm } from '#web/features/domains/run-domain-form.ts';
import type { DomainAnswer } from '#web/features/domains/run-domain-form.ts';
import type { ProductDetail } from '#web/features/product/product-views.ts';
import { readConfigurationForm } from '#web/features/product/read-configuration-form.ts';
import type { Returned } from '#web/features/product/submit-configuration.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** The domain part of a product's page; empty where the product needs no domain. */
export interface DomainOfProduct {
  readonly chooser: ChooserData | null;
  /** The domain name of a deep link. */
  readonly linked: string;
}

/** Loads the domain chooser of a product that needs a domain; the domain name of a deep link is searched. */
export async function loadDomainOfProduct(
  page: Page,
  { product }: ProductDetail,
  { request, linked }: { readonly request: Request; readonly linked: string },
): Promise<DomainOfProduct> {
  if (!product.needsDomain || product.kind === 'domain') return { chooser: null, linked: '' };
  const isWaitedFor = !new URL(request.url).pathname.endsWith('.data');
  return { chooser: await loadChooser(page, { query: linked, shown: 0, isWaitedFor }), linked };
}

/** The answer of a form of the chooser, and the choice that was selected. */
export interface DomainStep {
  readonly answer: DomainAnswer | null;
  readonly mode: ChoiceMode | null;
}

/**
 * Runs the action of a chooser button inside a product's form, whose other input is preserved; null where no such
 * button was pressed.
 */
export async function runDomainStep(
  page: Page,
  form: FormData,
  { product, currency }: ProductDetail,
): Promise<{ readonly step: DomainStep; readonly returned: Returned } | null> {
  const answer = await runDomainForm(page, form);
  const written = answer === null ? null : readConfigurationForm(product, form, currency);
  if (answer === null || written === null) return null;
  const added = answer.kind === 'added' ? answer.added[0] : answer.kind === 'transfer' ? answer.added : null;
  const domain: DomainChoice | null =
    added === null || added === undefined ? written.domain : { mode: 'basket', name: added.name, lineId: added.lineId };
  const returned = { configuration: { ...written, domain }, attention: [], problem: null, status: 200 };
  return { step: { answer, mode: choiceModeIn(domain?.mode ?? null) ?? modeIn(form) }, returned };
}

/** The choice that stays selected when a form is shown again, with the text of a search that was not run. */
export function keptStep(form: FormData): DomainStep {
  const query = formText(form, DOMAIN_FORM.query);
  return { answer: query === '' ? null : { kind: 'searched', query, answer: null }, mode: modeIn(form) };
}

function modeIn(form: FormData): ChoiceMode | null {
  return choiceModeIn(formText(form, DOMAIN_FORM.mode));
}
