import { Form } from 'react-router';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';

/** Expands or collapses the details of every line; without scripts by loading the page again. */
export function DetailsSwitch({ isOpen, onChange }: DetailsSwitchProps) {
  const t = useText(basketText);
  return (
    <Form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(!isOpen);
      }}
    >
      <Button variant="quiet" name="details" value={isOpen ? 'none' : 'all'}>
        {isOpen ? t('basket.collapseAll') : t('basket.expandAll')}
      </Button>
    </Form>
  );
}

interface DetailsSwitchProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}
