import PackageX from 'lucide-react/icons/package-x';
import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** A line whose product was withdrawn: it can only be removed. */
export function UnavailableLine({ name, commandId, isPending }: UnavailableLineProps) {
  const t = useText(product);
  return (
    <EmptyState
      icon={PackageX}
      title={<PageHeading>{t('product.unavailable', { name })}</PageHeading>}
      actions={
        <>
          <Form method="post">
            <CommandId id={commandId} />
            <Button variant="primary" name="intent" value="remove" isPending={isPending}>
              {t('product.unavailable.remove')}
            </Button>
          </Form>
          <LinkButton href={screens.basket.href()}>{t('product.unavailable.back')}</LinkButton>
        </>
      }
    >
      {t('product.unavailable.text')}
    </EmptyState>
  );
}

interface UnavailableLineProps {
  readonly name: string;
  readonly commandId: string;
  readonly isPending: boolean;
}
