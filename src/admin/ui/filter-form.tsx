import { type ReactNode, useState } from 'react';
import { Form, NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/**
 * The filters of a list, in the query of its address. They follow the address where something else changed it, such as
 * going back; applying them keeps later choices.
 */
export function FilterForm({ path, isFiltered, children }: FilterFormProps) {
  const t = useText(shell);
  const navigation = useNavigation();
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  return (
    <Form key={useFieldsKey()} state={APPLIED} role="search" className="filters">
      {children}
      <div className="flex gap-2">
        <Button variant="primary" isPending={isPending}>
          {t('shell.apply')}
        </Button>
        {isFiltered ? (
          <a href={path} className="button button-quiet button-medium">
            {t('shell.reset')}
          </a>
        ) : null}
      </div>
    </Form>
  );
}

interface FilterFormProps {
  readonly path: string;
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}

/** The state of an entry of the history that the filters made. */
const APPLIED = { isApplied: true };

/** Grows when the fields take their values from the address again. */
function useFieldsKey(): number {
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && isApplied(location.state);
  const present = filtersOf(location.search);
  const [fields, setFields] = useState({ key: 0, present });
  if (fields.present === present) return fields.key;
  const next = { key: isOwn ? fields.key : fields.key + 1, present };
  setFields(next);
  return next.key;
}

function isApplied(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isApplied' in state;
}

/** The filters of an address: its query without empty fields and the page of the list. */
function filtersOf(search: string): string {
  const filters = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'cursor' && value !== '');
  return new URLSearchParams(filters.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}
