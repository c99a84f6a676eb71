import type {
  ButtonLabel,
  CardFormSource,
  PaymentInput,
  PaymentOffer,
  PaymentType,
  SavedMethod,
} from './payment-data.ts';

/** One way to pay as it is chosen from a list: a type, or one method that is kept. */
export interface PaymentWay {
  /** What the form says: the wire value of the type; of a kept method `0:` and its id. */
  readonly value: string;
  readonly type: PaymentType;
  readonly buttonLabel: ButtonLabel;
  /** Of a kept method. */
  readonly method: SavedMethod | null;
  /** The provider's form on this page that asks for it; null where there is none. */
  readonly form: FormKind | null;
  /** Whether the provider's page asks where its form on this page cannot. */
  readonly hasPage: boolean;
  /** Whether it can be kept for later. */
  readonly mayBeKept: boolean;
}

/** What the provider's form on the page asks for. */
export type FormKind = 'card' | 'sepa-debit' | 'direct-debit';

/** The ways to pay of an offer: what is kept first, then the card form, then the rest as the brand has them (D11). */
export function paymentWays({ paymentTypes, savedMethods, maySave, cardForm }: PaymentOffer): readonly PaymentWay[] {
  const forms = cardForm === null ? {} : FORMS[cardForm.kind];
  const isOffered = (wanted: PaymentType) => paymentTypes.some(({ type }) => type === wanted);
  const ways = paymentTypes.flatMap(({ type, buttonLabel }): readonly PaymentWay[] => {
    if (type === '0')
      return savedMethods.map((method) => ({ ...wayOf(type, buttonLabel), value: `0:${method.id}`, method }));
    const form = forms[type] ?? null;
    if (type === 'card-intent' && form === null) return [];
    const hasPage = type === 'card-intent' ? isOffered('1') : form !== null;
    return [{ ...wayOf(type, buttonLabel), form, hasPage, mayBeKept: maySave && KEPT.includes(type) }];
  });
  return ways.toSorted((one, other) => rank(one) - rank(other));
}

/** The way that was chosen before, among those that are offered: without scripts, the payment page stands for the card form. */
export function wayOfInput(ways: readonly PaymentWay[], input: PaymentInput | null): PaymentWay | null {
  if (input === null) return null;
  const value = input.type === '0' ? `0:${input.payment_details_id ?? ''}` : input.type;
  const found = ways.find((way) => way.value === value) ?? null;
  return found?.type === '1' ? (ways.find(({ type }) => type === 'card-intent') ?? found) : found;
}

function wayOf(type: PaymentType, buttonLabel: ButtonLabel): PaymentWay {
  return { value: type, type, buttonLabel, method: null, form: null, hasPage: false, mayBeKept: false };
}

type Forms = Readonly<Partial<Record<PaymentType, FormKind>>>;

/** What each kind of form on the page asks for; accounts are given on Stripe's own page. */
const FORMS: Readonly<Record<CardFormSource['kind'], Forms>> = {
  frame: { 'card-intent': 'card', '3': 'direct-debit', '4': 'sepa-debit' },
  stripe: { 'card-intent': 'card' },
};

/** A transfer has nothing that could be kept. */
const KEPT: readonly PaymentType[] = ['card-intent', '1', '3', '4', '6', '7'];

function rank({ type }: PaymentWay): number {
  if (type === '0') return 0;
  return type === 'card-intent' ? 1 : 2;
}
