import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingDetails, CheckoutResult, CheckoutView } from '#web/features/checkout/checkout-data.ts';
import { FIELDS_OF, KINDS, type SavedEntryView, type SavedKind } from '#web/forms/saved-kinds.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { savedName } from './saved-entries.ts';
import { fieldsOfEntry } from './saved-start.ts';

/**
 * A select of saved entries per kind; choosing one fills in its fields, which can then be changed. Without scripts a
 * button does it.
 */
export function SavedChoice({ form, loaded, start, countries, onChoose }: SavedChoiceProps) {
  const t = useText(saved);
  const { data } = useFetcher<CheckoutResult>({ key: 'saved-details' });
  const result = data?.kind === 'entries' && data.entries.length > 0 ? data : undefined;
  const entries = result?.entries ?? loaded;

  function choose(kind: SavedKind, id: string): void {
    if (form.current === null) return;
    const details = readBillingForm(new FormData(form.current));
    const entry = entries.find((one) => one.id === id);
    onChoose({ ...details, ...(entry === undefined ? cleared(kind) : fieldsOfEntry(entry)) });
  }

  const shown = KINDS.filter((kind) => entries.filter((entry) => entry.kind === kind).length >= LEAST[kind]);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-4">
      {shown.map((kind) => (
        <KindChoice
          // The key changes when an entry was saved in the meantime.
          key={`${kind} ${result?.entryIds[kind] ?? ''}`}
          kind={kind}
          entries={entries.filter((entry) => entry.kind === kind)}
          initial={
            result?.entryIds[kind] ?? loaded.find((entry) => entry.kind === kind && matches(entry, start))?.id ?? ''
          }
          countries={countries}
          onChoose={(id) => choose(kind, id)}
        />
      ))}
      <div className="hidden no-script:block">
        <Button name="intent" value="use-saved" size="small">
          {t('billing.saved.use')}
        </Button>
      </div>
    </div>
  );
}

interface SavedChoiceProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly loaded: readonly SavedEntryView[];
  /** The initial values of the fields. */
  readonly start: BillingDetails;
  readonly countries: CheckoutView['countries'];
  readonly onChoose: (details: BillingDetails) => void;
}

/** Uncontrolled, so that a choice made before hydration is kept. */
function KindChoice({ kind, entries, initial, countries, onChoose }: KindChoiceProps) {
  const t = useText(saved);
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState({ initial, onChoose });
  useEffect(() => {
    const select = place.current?.querySelector('select');
    if (!select) return;
    delete select.dataset['early'];
    if (select.value !== first.initial) first.onChoose(select.value);
  }, [first]);
  return (
    <div
      ref={place}
      className={kind === 'company' ? 'hidden group-has-[input[value=business]:checked]/billing:block' : ''}
    >
      <SelectField
        id={`billing-saved-${kind}`}
        name={savedName(kind)}
        label={t(`billing.saved.choose.${kind}`)}
        defaultValue={initial}
        onChange={(event) => onChoose(event.currentTarget.value)}
        autoComplete="off"
      >
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {optionText(entry, countries)}
          </option>
        ))}
        <option value="">{t(`billing.saved.another.${kind}`)}</option>
      </SelectField>
    </div>
  );
}

interface KindChoiceProps extends Pick<SavedChoiceProps, 'countries'> {
  readonly kind: SavedKind;
  readonly entries: readonly SavedEntryView[];
  /** The id of the entry the fields are filled from; '' for none. */
  readonly initial: string;
  readonly onChoose: (id: string) => void;
}

/** The least number of entries to offer a choice: a single phone or email is prefilled without one. */
const LEAST = { address: 1, company: 1, phone: 2, email: 2 } as const;

function matches(entry: SavedEntryView, details: BillingDetails): boolean {
  return FIELDS_OF[entry.kind].every((field) => entry.fields[field] === details[field].trim());
}

/** For a new entry the name and country are kept. */
function cleared(kind: SavedKind): Partial<BillingDetails> {
  const fields = FIELDS_OF[kind].filter((field) => field !== 'name' && field !== 'country');
  return Object.fromEntries(fields.map((field) => [field, '']));
}

function optionText({ kind, fields }: SavedEntryView, countries: CheckoutView['countries']): string {
  if (kind !== 'address') return fields[kind];
  const country = countries.find(({ code }) => code === fields.country)?.name ?? fields.country;
  const place = [fields.postcode, fields.city].filter((part) => part !== '').join(' ');
  return [fields.name, fields.line1, place, country].filter((part) => part !== '').join(', ');
}
