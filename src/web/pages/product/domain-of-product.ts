import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { type ChoiceMode, choiceModeIn } from '#web/features/domains/choice-mode.ts';
import { DOMAIN_FORM } from '#web/features/domains/domain-form.ts';
import { type ChooserData, loadChooser } from '#web/features/domains/load-chooser.ts';
import { type DomainResult, runDomainForm } from '#web/features/domains/run-domain-form.ts';
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
  const isAwaited = !new URL(request.url).pathname.endsWith('.data');
  return { chooser: await loadChooser(page, { query: linked, shown: 0, isAwaited }), linked };
}

/** The result of a form of the chooser, and the choice that was selected. */
export interface DomainStep {
  readonly result: DomainResult | null;
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
  const result = await runDomainForm(page, form);
  const submission = result === null ? null : readConfigurationForm(product, form, currency);
  if (result === null || submission === null) return null;
  const added = result.kind === 'added' ? result.added[0] : result.kind === 'transfer' ? result.added : null;
  const domain: DomainChoice | null =
    added === null || added === undefined
      ? submission.domain
      : { mode: 'basket', name: added.name, lineId: added.lineId };
  const returned = { configuration: { ...submission, domain }, issues: [], problem: null, status: 200 };
  return { step: { result, mode: choiceModeIn(domain?.mode ?? null) ?? modeIn(form) }, returned };
}

/** The choice that stays selected when a form is shown again, with the text of a search that was not run. */
export function currentStep(form: FormData): DomainStep {
  const query = formText(form, DOMAIN_FORM.query);
  return { result: query === '' ? null : { kind: 'searched', query, sort: 'best', result: null }, mode: modeIn(form) };
}

function modeIn(form: FormData): ChoiceMode | null {
  return choiceModeIn(formText(form, DOMAIN_FORM.mode));
}
