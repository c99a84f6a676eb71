import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

interface FilterSelectProps<Value extends string | number> {
  readonly label: string;
  /** Of the parameter in the query. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  /** The text of no restriction; "All" by default. */
  readonly all?: string | undefined;
}

/** A filter of a list that restricts it to one of some values, or to none. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, name, query, values, textOf, all } = props;
  const t = useText(shell);
  return (
    <SelectField label={label} name={name} defaultValue={query[name] ?? ''}>
      <option value="">{all ?? t('shell.all')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {textOf(value)}
        </option>
      ))}
    </SelectField>
  );
}
