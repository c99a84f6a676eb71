import type {
  ButtonLabel,
  CardFormSource,
  PaymentInput,
  PaymentOffer,
  PaymentType,
  SavedMethod,
} from './payment-data.ts';

/** One payment option: a payment type, or a saved payment method. */
export interface PaymentOption {
  /** The form value: the wire value of the type; for a saved method `0:` and its id. */
  readonly value: string;
  readonly type: PaymentType;
  readonly buttonLabel: ButtonLabel;
  /** Set for a saved payment method. */
  readonly method: SavedMethod | null;
  /** The provider's form on this page; null where there is none. */
  readonly form: FormKind | null;
  /** Whether the provider's page can be used where its form on this page cannot. */
  readonly hasPage: boolean;
  /** Whether it can be saved for later. */
  readonly mayBeKept: boolean;
}

/** What the provider's form on this page asks for. */
export type FormKind = 'card' | 'sepa-debit' | 'direct-debit';

/** The payment options: saved methods first, then the card form, then the others in the brand's order. */
export function paymentOptions({
  paymentTypes,
  savedMethods,
  maySave,
  cardForm,
}: PaymentOffer): readonly PaymentOption[] {
  const forms = cardForm === null ? {} : FORMS[cardForm.kind];
  const isOffered = (wanted: PaymentType) => paymentTypes.some(({ type }) => type === wanted);
  const options = paymentTypes.flatMap(({ type, buttonLabel }): readonly PaymentOption[] => {
    if (type === '0')
      return savedMethods.map((method) => ({ ...optionOf(type, buttonLabel), value: `0:${method.id}`, method }));
    const form = forms[type] ?? null;
    if (type === 'card-intent' && form === null) return [];
    const hasPage = type === 'card-intent' ? isOffered('1') : form !== null;
    return [{ ...optionOf(type, buttonLabel), form, hasPage, mayBeKept: maySave && KEPT.includes(type) }];
  });
  return options.toSorted((one, other) => rank(one) - rank(other));
}

/** The option of an earlier choice among those offered; without scripts the provider's page replaces the card form. */
export function optionOfInput(options: readonly PaymentOption[], input: PaymentInput | null): PaymentOption | null {
  if (input === null) return null;
  const value = input.type === '0' ? `0:${input.payment_details_id ?? ''}` : input.type;
  const found = options.find((option) => option.value === value) ?? null;
  return found?.type === '1' ? (options.find(({ type }) => type === 'card-intent') ?? found) : found;
}

function optionOf(type: PaymentType, buttonLabel: ButtonLabel): PaymentOption {
  return { value: type, type, buttonLabel, method: null, form: null, hasPage: false, mayBeKept: false };
}

type Forms = Readonly<Partial<Record<PaymentType, FormKind>>>;

/** The forms of each provider on this page; bank accounts are entered on Stripe's own page. */
const FORMS: Readonly<Record<CardFormSource['kind'], Forms>> = {
  frame: { 'card-intent': 'card', '3': 'direct-debit', '4': 'sepa-debit' },
  stripe: { 'card-intent': 'card' },
};

/** A bank transfer has nothing to save. */
const KEPT: readonly PaymentType[] = ['card-intent', '1', '3', '4', '6', '7'];

function rank({ type }: PaymentOption): number {
  if (type === '0') return 0;
  return type === 'card-intent' ? 1 : 2;
}
