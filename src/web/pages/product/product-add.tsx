import { data, redirect, useNavigation } from 'react-router';
import { vouchersIn } from '#core/catalogue/apply-deep-link.ts';
import { visibleText } from '#core/forms/visible-text.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { domainSearchHref } from '#web/features/domains/domain-search-href.ts';
import { AddProduct } from '#web/features/product/add-product.tsx';
import { addToBasket } from '#web/features/product/add-to-basket.ts';
import { afterAdding } from '#web/features/product/after-adding.ts';
import { findProduct } from '#web/features/product/find-product.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { startFromLink } from '#web/features/product/start-from-link.ts';
import { readSubmission, returnedWith } from '#web/features/product/submit-configuration.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { useCommerceFact } from '#web/insight/commerce-facts.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { describeProduct } from '#web/seo/describe-product.ts';
import type { Route } from './+types/product-add.ts';
import { currentStep, loadDomainOfProduct, runDomainStep } from './domain-of-product.ts';
import { domainPart } from './domain-part.tsx';

/** The product with the values a deep link preselects; the GET changes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const query = new URL(request.url).searchParams;
  const detail = await findProduct(page.api, params.pid, query.get('currency'));
  const start = detail === null ? null : startFromLink(detail, query);
  if (detail === null || start === null) return data(null, { status: 404 });
  const linked = visibleText(query.get('domain') ?? '').trim();
  // Domains have no configuration page: they are searched first.
  if (detail.product.kind === 'domain') throw redirect(domainSearchHref(linked), 303);
  const domain = await loadDomainOfProduct(page, detail, { request, linked });
  const isExisting = query.get('mode') === 'existing';
  const linkedChoice = isExisting ? start.start.domain : null;
  const head = await describeProduct(page, detail, query);
  const now = page.now - (page.now % QUARTER_HOUR_MS);
  return data({ detail, ...start, domain, linkedChoice, now, commandId: page.newCommandId(), head });
}

/**
 * Days begin at a quarter of an hour in every time zone, so the days on the page are those of the present instant, which would make
 * the cached page another one each time it is rendered.
 */
const QUARTER_HOUR_MS = HOUR_MS / 4;

export { pageMeta as meta } from '#web/seo/page-meta.ts';

export function action(args: Route.ActionArgs) {
  return runForm(args, (page, form) => addProduct(page, form, args.params.pid));
}

/** Adds the configured product and redirects to its recommendations or the basket, or shows the form again. */
async function addProduct(page: PageContext, form: FormData, pid: string) {
  const detail = await findProduct(page.api, pid, formText(form, 'currency'));
  const chosen = detail === null ? null : await runDomainStep(page, form, detail);
  if (chosen !== null) return data(chosen);
  const submission = detail === null ? null : readSubmission(detail, form);
  if (detail === null || submission === null) throw redirect(screens.productNotFound.href(), 303);
  if (!submission.isAccepted) {
    const { returned } = submission;
    return data({ returned, step: currentStep(form) }, { status: returned.status });
  }
  const { configuration } = submission;
  const added = await addToBasket(page.api, {
    configuration,
    currency: detail.currency,
    vouchers: vouchersIn([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
    commandId: commandIdIn(form, page),
    hasRecommendations: detail.hasRecommendations && !form.has('stay'),
  });
  if (!added.ok) {
    const returned = returnedWith(configuration, added.problem);
    return data({ returned, step: currentStep(form) }, { status: returned.status });
  }
  if (form.has('stay')) return data({ returned: null, step: null });
  return afterAdding(detail.product, added.value);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent);
}

export default function ProductAdd({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const detail = loaderData?.detail;
  useCommerceFact(detail === undefined ? null : { kind: 'product', detail }, detail);
  if (loaderData === null) return <ProductNotFound />;
  const { domain, linkedChoice, ...product } = loaderData;
  const returned = actionData?.returned ?? null;
  const chosen = returned === null ? linkedChoice : returned.configuration.domain;
  return (
    <AddProduct
      key={product.detail.product.id}
      {...product}
      returned={returned}
      isPending={navigation.formData?.has('term') === true}
      domain={domainPart(domain, { currency: product.detail.currency, chosen, step: actionData?.step ?? null })}
    />
  );
}
