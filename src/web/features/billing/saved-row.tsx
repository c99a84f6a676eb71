import type { SavedEntryView } from '#web/forms/saved-kinds.ts';
import { useFormKey } from '#web/forms/use-form-key.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowAction } from '#web/ui/buttons/row-action.tsx';
import { JoinedTexts } from '#web/ui/joined-texts.tsx';
import { RowOpening } from '#web/ui/row-opening.tsx';
import { useFocusWhenLost } from '#web/ui/use-focus-when-lost.ts';
import { SavedFailure } from './saved-failure.tsx';
import { SavedForm, type SavedFormProps } from './saved-form.tsx';
import type { Intent, SavedRefusal } from './saved-views.ts';

/** One entry with its actions. */
export function SavedRow({ entry, refusal, countryName, addressFields, onFocusLost }: SavedRowProps) {
  const t = useText(saved);
  const [first, ...others] = savedLines(entry, countryName);
  const text = { entry: savedText(entry, countryName) };
  const isEditing = refusal?.intent === 'change';
  const { key, events } = useFormKey(JSON.stringify(entry.fields), isEditing);
  useFocusWhenLost(key, onFocusLost);
  return (
    <li className="grid gap-3 py-4 text-14 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">
            <bdi>{first}</bdi>
          </p>
          {others.length === 0 ? null : (
            <p className="text-muted-foreground">
              <JoinedTexts texts={others} />
            </p>
          )}
        </div>
        {entry.isDefault ? <Badge tone="success">{t('billing.saved.default')}</Badge> : null}
      </div>
      {refusal === null || isEditing ? null : <SavedFailure refusal={refusal} />}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <RowOpening
          // The key resets the form after a change: collapsed and with the saved values.
          key={key}
          summary={t('billing.saved.edit')}
          label={t('billing.saved.edit.of', text)}
          isOpen={isEditing}
          events={events}
        >
          <SavedForm
            kind={entry.kind}
            id={entry.id}
            version={entry.version}
            start={entry.fields}
            refusal={isEditing ? refusal : null}
            addressFields={addressFields}
          />
        </RowOpening>
        {entry.isDefault ? null : (
          <Action entry={entry} intent="make-default" label={t('billing.saved.makeDefault.of', text)}>
            {t('billing.saved.makeDefault')}
          </Action>
        )}
        <RowOpening summary={t('billing.saved.remove')} label={t('billing.saved.remove.of', text)}>
          <div className="grid justify-items-start gap-2">
            <p>{t('billing.saved.remove.sure')}</p>
            <Action entry={entry} intent="remove" label={`${t('billing.saved.remove.yes')}: ${text.entry}`}>
              {t('billing.saved.remove.yes')}
            </Action>
          </div>
        </RowOpening>
      </div>
    </li>
  );
}

interface SavedRowProps extends Pick<SavedFormProps, 'addressFields'> {
  readonly entry: SavedEntryView;
  /** Why the last change of this entry was refused. */
  readonly refusal: SavedRefusal | null;
  readonly countryName: (code: string) => string;
  /** Called when its form was closed with the focus in it. */
  readonly onFocusLost: () => void;
}

function Action({ entry: { kind, id }, intent, label, children }: ActionProps) {
  const variant = intent === 'remove' ? 'danger' : 'secondary';
  return (
    <RowAction intent={intent} fields={{ kind, id }} anchor={kind} variant={variant} label={label}>
      {children}
    </RowAction>
  );
}

interface ActionProps {
  readonly entry: SavedEntryView;
  readonly intent: Intent;
  /** The accessible name, which names the entry. */
  readonly label: string;
  readonly children: string;
}

/** An entry as one line, for lists and accessible names. */
function savedText({ kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>, countryName: CountryName): string {
  return savedLines({ kind, fields }, countryName).join(', ');
}

/** An entry as lines, its name first. */
function savedLines({ kind, fields }: Pick<SavedEntryView, 'kind' | 'fields'>, countryName: CountryName): string[] {
  const { name, line1, line2, postcode, city, region, country } = fields;
  const lines = {
    address: [name, line1, line2, [postcode, city].filter(Boolean).join(' '), region, countryName(country)],
    company: [fields.company, fields.registrationNumber, fields.taxNumber],
    phone: [fields.phone],
    email: [fields.email],
  };
  return lines[kind].filter((line) => line !== '');
}

type CountryName = (code: string) => string;
