import { TextField } from '#web/ui/fields/text-field.tsx';

/** The search of a list. Browsers accept no longer text than the API does. */
export function SearchField({ label, query, name = 'search', maxLength = 254 }: SearchFieldProps) {
  return <TextField label={label} name={name} type="search" maxLength={maxLength} defaultValue={query[name] ?? ''} />;
}

interface SearchFieldProps {
  readonly label: string;
  /** The filters of the address. */
  readonly query: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly maxLength?: number | undefined;
}
