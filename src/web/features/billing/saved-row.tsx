import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { SavedEntryView } from '#web/saved-kinds.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SavedFailure } from './saved-failure.tsx';
import { isSent, SavedForm } from './saved-form.tsx';
import type { SavedFormProps } from './saved-form.tsx';
import { savedLines, savedText } from './saved-text.ts';
import type { Intent, SavedRefusal } from './saved-views.ts';

/** One entry: what it says, and what can be done to it in place. */
export function SavedRow({ entry, refusal, countryName, addressFields }: SavedRowProps) {
  const t = useText(saved);
  const [first, ...others] = savedLines(entry, countryName);
  const text = { entry: savedText(entry, countryName) };
  const isEditing = refusal?.intent === 'change';
  return (
    <li className="grid gap-3 py-4 text-14 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">{first}</p>
          {others.length === 0 ? null : <p className="text-muted-foreground">{others.join(', ')}</p>}
        </div>
        {entry.isDefault ? <Badge tone="success">{t('billing.saved.default')}</Badge> : null}
      </div>
      {refusal === null || isEditing ? null : <SavedFailure refusal={refusal} />}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Opening summary={t('billing.saved.edit')} label={t('billing.saved.edit.of', text)} isOpen={isEditing}>
          <SavedForm
            kind={entry.kind}
            id={entry.id}
            start={entry.fields}
            refusal={isEditing ? refusal : null}
            addressFields={addressFields}
          />
        </Opening>
        {entry.isDefault ? null : (
          <RowAction entry={entry} intent="make-default" label={t('billing.saved.makeDefault.of', text)}>
            {t('billing.saved.makeDefault')}
          </RowAction>
        )}
        <Opening summary={t('billing.saved.remove')} label={t('billing.saved.remove.of', text)} isOpen={false}>
          <div className="grid justify-items-start gap-2">
            <p>{t('billing.saved.remove.sure')}</p>
            <RowAction entry={entry} intent="remove" label={`${t('billing.saved.remove.yes')}: ${text.entry}`}>
              {t('billing.saved.remove.yes')}
            </RowAction>
          </div>
        </Opening>
      </div>
    </li>
  );
}

interface SavedRowProps extends Pick<SavedFormProps, 'addressFields'> {
  readonly entry: SavedEntryView;
  /** Why the last change of this entry was not made. */
  readonly refusal: SavedRefusal | null;
  readonly countryName: (code: string) => string;
}

/** Opens below its row's buttons, over the whole width; works without scripts. */
function Opening({ summary, label, isOpen, children }: OpeningProps) {
  return (
    <details open={isOpen} className="open:order-last open:w-full">
      <summary
        aria-label={label}
        className="button button-secondary button-small w-fit list-none [&::-webkit-details-marker]:hidden"
      >
        {summary}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

interface OpeningProps {
  readonly summary: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function RowAction({ entry, intent, label, children }: RowActionProps) {
  const { formData } = useNavigation();
  const isPending = isSent(formData, { intent, id: entry.id });
  return (
    <Form method="post" action={`#${entry.kind}`} preventScrollReset>
      <input type="hidden" name="kind" value={entry.kind} />
      <input type="hidden" name="id" value={entry.id} />
      <Button
        name="intent"
        value={intent}
        size="small"
        variant={intent === 'remove' ? 'danger' : 'secondary'}
        isPending={isPending}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  );
}

interface RowActionProps {
  readonly entry: SavedEntryView;
  readonly intent: Intent;
  /** What the button does, for those who hear it away from its row. */
  readonly label: string;
  readonly children: string;
}
