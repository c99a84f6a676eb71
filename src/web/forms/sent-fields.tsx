import { type FormFields, RESUBMIT_FIELD } from '#core/forms/form-fields.ts';

/** The fields of a form that is submitted to its page for review, without applying its changes. */
export function SentFields({ fields }: { readonly fields: FormFields }) {
  return (
    <>
      <input type="hidden" name={RESUBMIT_FIELD} value="on" />
      {fields.map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no other order and may repeat their names
        <input key={place} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
