import { CHECKOUT_TYPE } from '#core/payments/checkout-type.ts';
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
  readonly isSavable: boolean;
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
  const isOffered = (other: PaymentType) => paymentTypes.some(({ type }) => type === other);
  const options = paymentTypes.flatMap(({ type, buttonLabel }): readonly PaymentOption[] => {
    if (type === CHECKOUT_TYPE.savedMethod)
      return savedMethods.map((method) => ({ ...optionOf(type, buttonLabel), value: `${type}:${method.id}`, method }));
    const form = forms[type] ?? null;
    if (type === CHECKOUT_TYPE.cardIntent && form === null) return [];
    const hasPage = type === CHECKOUT_TYPE.cardIntent ? isOffered(CHECKOUT_TYPE.card) : form !== null;
    return [{ ...optionOf(type, buttonLabel), form, hasPage, isSavable: maySave && SAVABLE.includes(type) }];
  });
  return options.toSorted((one, other) => rank(one) - rank(other));
}

/** The option of an earlier choice among those offered; without scripts the provider's page replaces the card form. */
export function optionOfInput(options: readonly PaymentOption[], input: PaymentInput | null): PaymentOption | null {
  if (input === null) return null;
  const value = input.type === CHECKOUT_TYPE.savedMethod ? `${input.type}:${input.paymentDetailsId ?? ''}` : input.type;
  const found = options.find((option) => option.value === value) ?? null;
  return found?.type === CHECKOUT_TYPE.card
    ? (options.find(({ type }) => type === CHECKOUT_TYPE.cardIntent) ?? found)
    : found;
}

function optionOf(type: PaymentType, buttonLabel: ButtonLabel): PaymentOption {
  return { value: type, type, buttonLabel, method: null, form: null, hasPage: false, isSavable: false };
}

type Forms = Readonly<Partial<Record<PaymentType, FormKind>>>;

/** The forms of each provider on this page; bank accounts are entered on Stripe's own page. */
const FORMS: Readonly<Record<CardFormSource['kind'], Forms>> = {
  frame: {
    [CHECKOUT_TYPE.cardIntent]: 'card',
    [CHECKOUT_TYPE.directDebit]: 'direct-debit',
    [CHECKOUT_TYPE.sepaDebit]: 'sepa-debit',
  },
  stripe: { [CHECKOUT_TYPE.cardIntent]: 'card' },
};

/** Payment types whose method can be saved; a bank transfer has none. */
const SAVABLE: readonly PaymentType[] = [
  CHECKOUT_TYPE.cardIntent,
  CHECKOUT_TYPE.card,
  CHECKOUT_TYPE.directDebit,
  CHECKOUT_TYPE.sepaDebit,
  CHECKOUT_TYPE.mobileMoney,
  CHECKOUT_TYPE.wallet,
];

function rank({ type }: PaymentOption): number {
  if (type === CHECKOUT_TYPE.savedMethod) return 0;
  return type === CHECKOUT_TYPE.cardIntent ? 1 : 2;
}
