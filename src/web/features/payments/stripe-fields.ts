import type { StripeElements, StripeElementsOptionsMode, StripePaymentElement } from '@stripe/stripe-js';
import { READY_MS, TOKEN_MS } from './card-form.ts';
import type { CardAnswer } from './card-form.ts';
import { loadStripe } from './load-stripe.ts';
import type { Due } from './payment-data.ts';
import { currentAppearance } from './stripe-look.ts';

/** Stripe's fields on the page: the card is typed into a frame of theirs, and the page gets a PaymentMethod that pays once. */
export interface StripeFields {
  readonly setDue: (due: Due) => void;
  readonly requestToken: () => Promise<CardAnswer>;
  readonly end: () => void;
}

/** Where the fields stand, and for what. */
export interface FieldsPlace {
  readonly publishableKey: string;
  readonly place: HTMLElement;
  readonly due: Due;
}

/** Shows the fields and waits until a card can be typed; null where they do not come in time. */
export function showStripeFields(given: FieldsPlace): Promise<StripeFields | null> {
  return withinTime(showFields(given), READY_MS, null);
}

/** Elements without an intent: https://docs.stripe.com/payments/accept-a-payment-deferred. */
async function showFields({ publishableKey, place, due }: FieldsPlace): Promise<StripeFields | null> {
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

  async function ask(): Promise<CardAnswer> {
    const { error } = await elements.submit();
    if (error !== undefined) return missing(card, error.type);
    const made = await stripe?.createPaymentMethod({ elements });
    if (made?.paymentMethod !== undefined) return { kind: 'token', token: made.paymentMethod.id };
    return missing(card, made?.error.type);
  }

  return {
    setDue: (now) => {
      // Where nothing is to be paid the fields are not shown either.
      if (now.amountMinor > 0) void elements.update(amountOf(now));
    },
    requestToken: () => withinTime(answered(ask()), TOKEN_MS, UNREACHABLE),
    end: () => {
      stopFollowing();
      card.destroy();
    },
  };
}

const UNREACHABLE: CardAnswer = { kind: 'unreachable' };

/** What Stripe's script throws says no more than a silence. */
async function answered(answer: Promise<CardAnswer>): Promise<CardAnswer> {
  try {
    return await answer;
  } catch {
    return UNREACHABLE;
  }
}

function withinTime<Value>(promise: Promise<Value>, ms: number, otherwise: Value): Promise<Value> {
  return Promise.race([promise, new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), ms))]);
}

/** A card and nothing else: no wallets, no address, no terms of theirs beside ours. */
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

/** What is incomplete the fields say themselves; a card that is refused before it is charged, and a silence, are for the page to say. */
function missing(card: StripePaymentElement, type: string | undefined): CardAnswer {
  if (type !== 'validation_error') return { kind: type === 'card_error' ? 'refused' : 'unreachable' };
  card.focus();
  return { kind: 'incomplete' };
}

/** Only cards are asked for, so the amount decides nothing here: it is what the wallets of the fields would show. */
function amountOf({ amountMinor, currency }: Due): { readonly amount: number; readonly currency: string } {
  return { amount: amountMinor, currency: currency.toLowerCase() };
}

function localeOf(language: string): NonNullable<StripeElementsOptionsMode['locale']> {
  return language === 'en' || language === 'de' ? language : 'auto';
}

/** Light or dark as the page is, also when that changes. */
function followScheme(elements: StripeElements): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => void elements.update({ appearance: currentAppearance() });
  scheme.addEventListener('change', follow);
  return () => scheme.removeEventListener('change', follow);
}
