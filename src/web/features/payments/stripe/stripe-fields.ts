import type { StripeElements, StripeElementsOptionsMode, StripePaymentElement, Stripe } from '@stripe/stripe-js';
import { loadStripe as loadByModule } from '@stripe/stripe-js/pure';
import { type CardResult, CHECK_MS, READY_MS, TOKEN_MS } from '#web/features/payments/card-form.ts';
import type { Due } from '#web/features/payments/payment-data.ts';
import { type ScriptUrlPolicy, allowListedHosts, scriptUrlPolicy } from '#web/runtime/script-urls.ts';

/**
 * Stripe's fields on the page: the card is entered in a frame of Stripe, and the page gets a PaymentMethod for a single
 * payment.
 */
export interface StripeFields {
  readonly setDue: (due: Due) => void;
  readonly requestToken: () => Promise<CardResult>;
  /** Marks invalid fields and resolves to whether there are any. */
  readonly checkFields: () => Promise<boolean>;
  readonly end: () => void;
}

/** The element and purpose of the fields. */
export interface FieldsPlace {
  readonly publishableKey: string;
  readonly place: HTMLElement;
  readonly due: Due;
  /** Called when the fields become complete or incomplete. */
  readonly onComplete: (isComplete: boolean) => void;
}

/** Shows the fields and waits until they are ready; null after the timeout. */
export function showStripeFields(place: FieldsPlace): Promise<StripeFields | null> {
  return withinTime(showFields(place), READY_MS, null);
}

/** Elements without an intent: https://docs.stripe.com/payments/accept-a-payment-deferred. */
async function showFields({ publishableKey, place, due, onComplete }: FieldsPlace): Promise<StripeFields | null> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null || !place.isConnected) return null;
  const elements = stripe.elements({
    mode: 'payment',
    ...amountOf(due),
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: localeOf(document.documentElement.lang),
    appearance: currentAppearance(),
    loader: 'never',
  });
  const card = cardFields(elements);
  if (!(await isReady(card, place))) return null;
  const stopFollowing = followScheme(elements);
  card.on('change', ({ complete }) => onComplete(complete));

  async function createToken(): Promise<CardResult> {
    const { error } = await elements.submit();
    if (error !== undefined) return failureOf(card, error.type);
    const made = await stripe?.createPaymentMethod({ elements });
    if (made?.paymentMethod !== undefined) return { kind: 'token', token: made.paymentMethod.id };
    return failureOf(card, made?.error.type);
  }

  return {
    setDue: (now) => {
      // An amount of zero is not accepted; the fields are hidden then.
      if (now.amountMinor > 0) void elements.update(amountOf(now));
    },
    requestToken: () => withinTime(orUnreachable(createToken()), TOKEN_MS, UNREACHABLE),
    checkFields: () => withinTime(isInvalid(elements), CHECK_MS, false),
    end: () => {
      stopFollowing();
      card.destroy();
    },
  };
}

async function isInvalid(elements: StripeElements): Promise<boolean> {
  try {
    return (await elements.submit()).error?.type === 'validation_error';
  } catch {
    return false;
  }
}

const UNREACHABLE: CardResult = { kind: 'unreachable' };

/** An exception of Stripe's script counts as unreachable. */
async function orUnreachable(result: Promise<CardResult>): Promise<CardResult> {
  try {
    return await result;
  } catch {
    return UNREACHABLE;
  }
}

function withinTime<Value>(promise: Promise<Value>, ms: number, otherwise: Value): Promise<Value> {
  return Promise.race([promise, new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), ms))]);
}

/** A card only: no wallets, no address, no terms of Stripe. */
function cardFields(elements: StripeElements): StripePaymentElement {
  return elements.create('payment', {
    layout: 'tabs',
    fields: { billingDetails: { address: 'if_required' } },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    terms: { card: 'never' },
  });
}

function isReady(card: StripePaymentElement, place: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    card.on('ready', () => resolve(true));
    card.on('loaderror', () => resolve(false));
    card.mount(place);
  });
}

/** Incomplete fields show their own errors; a refused card or a missing response is reported by the page. */
function failureOf(card: StripePaymentElement, type: string | undefined): CardResult {
  if (type !== 'validation_error') return { kind: type === 'card_error' ? 'refused' : 'unreachable' };
  card.focus();
  return { kind: 'incomplete' };
}

/** Required by Stripe, but without effect: it is the amount wallets would show. */
function amountOf({ amountMinor, currency }: Due): { readonly amount: number; readonly currency: string } {
  return { amount: amountMinor, currency: currency.toLowerCase() };
}

function localeOf(language: string): NonNullable<StripeElementsOptionsMode['locale']> {
  return language === 'en' || language === 'de' ? language : 'auto';
}

/** Follows the colour scheme of the page. */
function followScheme(elements: StripeElements): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => void elements.update({ appearance: currentAppearance() });
  scheme.addEventListener('change', follow);
  return () => scheme.removeEventListener('change', follow);
}

/**
 * The script of the Stripe release this module supports; it has to be loaded from Stripe
 * (https://docs.stripe.com/js/including).
 */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Loads Stripe's script once; null where it cannot be loaded. */
async function loadStripe(publishableKey: string): Promise<Stripe | null> {
  allowListedHosts();
  if (document.querySelector(`script[src="${SCRIPT_URL}"]`) === null) putIntoPage();
  try {
    return await loadByModule(publishableKey);
  } catch {
    return null;
  }
}

/**
 * Stripe's own loader assigns the URL as text, which Trusted Types refuse; it uses a script element that already
 * exists.
 */
function putIntoPage(): void {
  providerScripts ??= scriptUrlPolicy('landrush-provider-scripts', (url) => url === SCRIPT_URL);
  const script = document.createElement('script');
  script.src = providerScripts(SCRIPT_URL);
  document.head.append(script);
}

/** A Trusted Types policy can be created once per document. */
let providerScripts: ScriptUrlPolicy | undefined;

type Appearance = NonNullable<StripeElementsOptionsMode['appearance']>;

/**
 * The appearance of Stripe's fields from the page's current styles (https://docs.stripe.com/elements/appearance-api).
 */
function currentAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => plainColour(style.getPropertyValue(`--color-${name}`));
  return {
    theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    labels: 'above',
    variables: {
      fontFamily: style.getPropertyValue('--font-body').trim() || 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '12px',
      borderRadius: style.getPropertyValue('--radius-md').trim() || '8px',
      colorPrimary: colour('primary'),
      colorBackground: colour('surface'),
      colorText: colour('surface-foreground'),
      colorTextSecondary: colour('muted-foreground'),
      colorTextPlaceholder: colour('muted-foreground'),
      colorDanger: colour('error'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
      '.Input': { border: `1px solid ${colour('input')}`, boxShadow: 'none', padding: '10px 12px' },
      '.Input:focus': { borderColor: colour('ring'), outline: `2px solid ${colour('ring')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${colour('error')}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  };
}

/** Converts any CSS colour to `#rrggbb`, which the fields accept. */
function plainColour(css: string): string {
  const pixel = document.createElement('canvas').getContext('2d');
  if (pixel === null) return css.trim();
  pixel.fillStyle = css.trim();
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
