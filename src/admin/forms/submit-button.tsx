import { type ComponentProps, use } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormPendingContext } from './form-pending.ts';

/** The button of a CommandForm on a line of its own, no wider than its text. */
export function SubmitButton(props: ComponentProps<typeof PendingButton>) {
  return (
    <div>
      <PendingButton {...props} />
    </div>
  );
}

/** The button of a CommandForm where the form lays it out; it shows that the form is being sent. */
export function PendingButton(props: Omit<ComponentProps<typeof Button>, 'isPending'>) {
  return <Button {...props} isPending={use(FormPendingContext)} />;
}
