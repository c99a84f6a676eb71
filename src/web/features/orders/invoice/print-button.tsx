import Printer from 'lucide-react/icons/printer';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Prints the page; needs scripts. */
export function PrintButton() {
  const t = useText(orders);
  return (
    <span className="no-script:hidden">
      <Button type="button" onClick={() => window.print()}>
        <Icon of={Printer} size={16} />
        {t('orders.invoice.print')}
      </Button>
    </span>
  );
}
