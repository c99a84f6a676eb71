import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { QueryForm } from './query-form.tsx';

/**
 * The filters of a list, in the query of its address. They follow the address where something else changed it, such as
 * going back; applying them keeps later choices.
 */
export function FilterForm({ path, isFiltered, children }: FilterFormProps) {
  const t = useText(shell);
  const navigation = useNavigation();
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  return (
    <QueryForm role="search" className="filters">
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
    </QueryForm>
  );
}

interface FilterFormProps {
  readonly path: string;
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}
