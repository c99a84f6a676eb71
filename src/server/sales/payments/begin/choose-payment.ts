import type * as z from 'zod/mini';
import type { paymentInput } from '#contract/orders.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { internationalPhone } from '#core/billing/international-phone.ts';
import { type PaymentMethodKind, type SavingConsent, savingConsent } from '#core/payments/payment-method.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import type { StoredMethod } from '#server/sales/payment-methods/payment-method-store.ts';
import { usableMethods } from '#server/sales/payment-methods/usable-methods.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type OfferedType, type PaymentSituationInput, offeredTypes } from './offered-types.ts';
import { shopUrl } from './shop-url.ts';

/** Why a payment cannot be made with the given method. */
export type PaymentProblem = Problem<
  | 'checkout/payment-method-missing'
  | 'checkout/payment-phone-invalid'
  | 'checkout/payment-type-not-offered'
  | 'request/invalid'
>;

/** The payment method submitted by the shopper. */
export type PaymentInput = z.output<typeof paymentInput>;

/** An offered payment type with the data from the provider's form and the paths the provider redirects to. */
export interface ChosenPayment extends OfferedType {
  readonly method: PaymentMethodKind;
  readonly token: string | null;
  /** For mobile money, in E.164. */
  readonly phone: string | null;
  /** Guests save nothing. */
  readonly saving: SavingConsent;
  /** null: the order page. */
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
}

type Providers = Pick<PaymentServices, 'provider'>;

/** What is paid and by whom; `methods` are the caller's saved payment methods. */
export interface PaymentChoice {
  readonly paymentContext: Omit<PaymentSituationInput, 'providersWithSaved'>;
  readonly methods: readonly StoredMethod[];
  readonly input: PaymentInput | undefined;
}

/**
 * The payment of an order: null when nothing is due today, else an offered type with everything it needs. Problem:
 * 'checkout/payment-method-missing', and those of `offeredPayment`.
 */
export function choosePayment(
  services: Providers,
  context: RequestContext,
  { paymentContext, methods, input }: PaymentChoice,
): Result<ChosenPayment | null, PaymentProblem> {
  if (paymentContext.amountMinor === 0) return ok(null);
  if (input === undefined) return refuse(problem('checkout/payment-method-missing'));
  return offeredPayment(services, context, { paymentContext, methods, input });
}

/**
 * Validates a submitted payment: the brand must offer its type, the provider's form must have returned a token, a saved
 * method must belong to the caller, a phone number must be usable, and return addresses must be paths of the brand.
 * Problems: 'checkout/payment-type-not-offered', 'checkout/payment-method-missing', 'checkout/payment-phone-invalid' and
 * 'request/invalid'.
 */
export function offeredPayment(
  services: Providers,
  context: RequestContext,
  { paymentContext, methods, input }: PaymentChoice & { readonly input: PaymentInput },
): Result<ChosenPayment, PaymentProblem> {
  const usable = usableMethods(methods, { currency: paymentContext.currency, at: context.now });
  const providersWithSaved = usable.map(({ provider }) => provider);
  const types = offeredTypes(services, context.store, { ...paymentContext, providersWithSaved });
  const offered = types.find(({ type }) => type.wire === input.type);
  if (offered === undefined) return refuse(problem('checkout/payment-type-not-offered'));
  const source = sourceOf(offered, usable, input);
  if (!source.ok) return source;
  const urls = returnUrls(context.origin, input);
  if (!urls.ok) return urls;
  const isSaved = offered.type.name === 'saved-method';
  const canSave = context.session?.kind === 'customer' && !isSaved && SAVEABLE.includes(source.value.method);
  const { storeOnPayment: store, storeOnPaymentAutoPayment: automatic } = input;
  const saving = canSave ? savingConsent(store, automatic) : NOTHING_SAVED;
  return ok({ ...offered, ...source.value, ...urls.value, saving });
}

const NOTHING_SAVED: SavingConsent = { store: false, automatic: false };

/** Payment kinds that can be saved; a bank transfer cannot. */
const SAVEABLE: readonly PaymentMethodKind[] = ['card', 'direct-debit', 'sepa-debit', 'wallet', 'mobile-money'];

type Source = Pick<ChosenPayment, 'method' | 'token' | 'phone'>;

/** The payment kind, token and phone to charge: those of the type itself, or of the saved method. */
function sourceOf(
  { type, provider }: OfferedType,
  usable: readonly StoredMethod[],
  input: PaymentInput,
): Result<Source, Problem<'checkout/payment-method-missing' | 'checkout/payment-phone-invalid'>> {
  const token = input.token ?? null;
  switch (type.name) {
    case 'saved-method': {
      const method = usable.find(({ id }) => id === input.paymentDetailsId);
      if (method?.provider !== provider) return refuse(problem('checkout/payment-method-missing'));
      return ok({ method: method.label.kind, token: method.providerMethodId, phone: null });
    }
    case 'card-intent':
      return token === null
        ? refuse(problem('checkout/payment-method-missing'))
        : ok({ method: 'card', token, phone: null });
    case 'card':
      return ok({ method: 'card', token, phone: null });
    case 'mobile-money': {
      const phone = internationalPhone(input.phone ?? '')?.replace('.', '') ?? null;
      if (phone !== null) return ok({ method: 'mobile-money', token: null, phone });
      return refuse(
        problem('checkout/payment-phone-invalid', { fields: [{ path: 'payment.phone', code: 'invalid' }] }),
      );
    }
    case 'bank-transfer':
    case 'offline':
      return ok({ method: 'bank-transfer', token: null, phone: null });
    case 'direct-debit':
    case 'sepa-debit':
    case 'wallet':
      return ok({ method: type.name, token, phone: null });
  }
}

function returnUrls(
  origin: string,
  input: PaymentInput,
): Result<Pick<ChosenPayment, 'returnUrl' | 'cancelUrl'>, Problem<'request/invalid'>> {
  const foreign = (['returnUrl', 'cancelUrl'] as const).filter((name) => {
    const path = input[name];
    return path !== undefined && shopUrl(origin, path) === null;
  });
  if (foreign.length > 0) {
    const fields = foreign.map((name) => ({ path: `payment.${name}`, code: 'invalid' }));
    return refuse(problem('request/invalid', { fields }));
  }
  const urlOf = (path: string | undefined) => (path === undefined ? null : shopUrl(origin, path));
  return ok({ returnUrl: urlOf(input.returnUrl), cancelUrl: urlOf(input.cancelUrl) });
}
