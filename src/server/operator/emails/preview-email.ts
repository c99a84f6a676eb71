import type { previewEmail as endpoint } from '#contract/operator/emails.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#core/languages/languages.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { EMAIL_TEMPLATES, type SampleOrder, isEmailTemplate, sampleEmail } from '#server/notify/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrderMoney, listOrdersByNumber } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';

/** How an email looks. Nothing is sent or stored. Problems: 'orders/not-found', 'emails/not-found'. */
export function previewEmail({
  database,
  storefronts,
}: Pick<OperatorServices, 'database' | 'storefronts'>): OperatorHandler<typeof endpoint> {
  return async ({ caller, now }, input) => {
    const brands = storefronts
      .list()
      .map((store) => store.brand)
      .filter(({ id }) => canAccessBrand(caller.brands, id));
    const brand = input.brandId === undefined ? brands[0] : brands.find(({ id }) => id === input.brandId);
    const { template = 'order-received', order: number = '' } = input;
    if (brand === undefined || !isEmailTemplate(template)) return refuse(problem('emails/not-found'));
    const order = await sampleOrderOf(database.read, brand.id, number.trim().toUpperCase());
    if (!order.ok) return order;
    const languages = brand.languages.filter(isLanguage);
    const language = languages.find((one) => one === input.language) ?? languages[0] ?? DEFAULT_LANGUAGE;
    const sample = sampleEmail(brand, { template, language, order: order.value, at: now });
    const orderNumber = order.value?.number ?? null;
    return ok({ brandId: brand.id, template, language, templates: EMAIL_TEMPLATES, languages, orderNumber, ...sample });
  };
}

async function sampleOrderOf(
  db: Queries,
  brandId: string,
  number: string,
): Promise<Result<SampleOrder | null, Problem<'orders/not-found'>>> {
  if (number === '') return ok(null);
  const [order] = await listOrdersByNumber(db, { number, brandId });
  return order === undefined ? refuse(problem('orders/not-found')) : ok(await sampleOf(db, order));
}

async function sampleOf(db: Queries, order: StoredOrder): Promise<SampleOrder> {
  const { brandId, id, number, email, currency, totalMinor, payableUntil, document } = order;
  const { invoice } = await findOrderMoney(db, brandId, id);
  return {
    number,
    name: document.billing.name,
    email,
    invoiceNumber: invoice?.number ?? number,
    currency,
    totalMinor,
    payableUntil,
    lines: document.priced.lines.map((line) => ({ name: line.name, totalMinor: line.totalMinor })),
  };
}
