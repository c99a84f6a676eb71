import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import shell from '#admin/text/en/shell.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** The filters of a list, in the query of its address. */
export function FilterForm({ path, isFiltered, children }: FilterFormProps) {
  const t = useText(shell);
  const navigation = useNavigation();
  const isPending = navigation.state === 'loading' && navigation.location.pathname === path;
  return (
    <Form key={isFiltered ? 'filtered' : 'all'} role="search" className="filters">
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
