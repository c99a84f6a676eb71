import { type ComponentProps, useState } from 'react';
import { Form, NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * A form whose fields are in the query of its address. They follow the address where something else changed it, such as
 * going back; submitting the form keeps later choices.
 */
export function QueryForm(props: Omit<ComponentProps<typeof Form>, 'state'>) {
  return <Form key={useFieldsKey()} state={APPLIED} {...props} />;
}

/** The state of an entry of the history that such a form made. */
export const APPLIED = { isApplied: true };

/** The key of the fields of such a form, which grows when they take their values from the address again. */
export function useFieldsKey(): number {
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && isApplied(location.state);
  const present = fieldsOf(location.search);
  const [fields, setFields] = useState({ key: 0, present });
  if (fields.present === present) return fields.key;
  const next = { key: isOwn ? fields.key : fields.key + 1, present };
  setFields(next);
  return next.key;
}

function isApplied(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isApplied' in state;
}

/** The fields in an address: its query without empty ones and the page of the list. */
function fieldsOf(search: string): string {
  const fields = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'cursor' && value !== '');
  return new URLSearchParams(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}
