import MapPin from 'lucide-react/icons/map-pin';
import { useRef } from 'react';
import { KINDS, type SavedEntryView, type SavedKind } from '#web/forms/saved-kinds.ts';
import { useFormKey } from '#web/forms/use-form-key.ts';
import saved from '#web/text/en/billing-saved.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { moveFocus } from '#web/ui/move-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusWhenLost } from '#web/ui/use-focus-when-lost.ts';
import { SavedForm, type SavedFormProps } from './saved-form.tsx';
import { SavedRow } from './saved-row.tsx';
import type { SavedRefusal } from './saved-views.ts';

/** The customer's saved billing details by kind; each can be added, edited, deleted and made default in place. */
export function SavedScreen({ entries, ...others }: SavedScreenProps) {
  const t = useText(saved);
  return (
    <div className="grid gap-6">
      {entries.length === 0 ? (
        <EmptyState icon={MapPin} title={<h2 className="text-20 font-semibold">{t('billing.saved.empty')}</h2>}>
          {t('billing.saved.empty.text')}
        </EmptyState>
      ) : (
        <p className="text-14 text-muted-foreground">{t('billing.saved.lead')}</p>
      )}
      {KINDS.map((kind) => (
        <KindCard key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} {...others} />
      ))}
    </div>
  );
}

interface SavedScreenProps extends Pick<SavedFormProps, 'addressFields'> {
  readonly entries: readonly SavedEntryView[];
  readonly refusal: SavedRefusal | null;
  /** The kind that was just changed. */
  readonly saved: SavedKind | null;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
}

function KindCard({ kind, entries, refusal, saved: savedKind, countries, addressFields }: KindCardProps) {
  const t = useText(saved);
  const heading = useRef<HTMLSpanElement>(null);
  const refused = refusal?.entryKind === kind ? refusal : null;
  const added = refused?.intent === 'add' ? refused : null;
  const { key, events } = useFormKey(entries.map(({ id }) => id).join(' '), added !== null);
  const onFocusLost = () => moveFocus(heading.current);
  useFocusWhenLost(key + JSON.stringify(entries), onFocusLost);
  const isMissing = refused !== null && added === null && !entries.some(({ id }) => id === refused.id);
  const countryName = (code: string) => countries.find((country) => country.code === code)?.name ?? code;
  return (
    <div id={kind} className="scroll-mt-27">
      <Card
        title={
          <span ref={heading} tabIndex={-1}>
            {t(`billing.saved.${kind}`)}
          </span>
        }
      >
        <div className="grid gap-4">
          {savedKind === kind && refusal === null ? (
            <Notice tone="success">{t(`billing.saved.done.${kind}`)}</Notice>
          ) : null}
          {isMissing ? (
            <Notice tone="error" title={t(`billing.failed.${kind}`)}>
              {t('billing.failed.gone')}
            </Notice>
          ) : null}
          {entries.length === 0 ? (
            <p className="text-14 text-muted-foreground">{t(`billing.saved.none.${kind}`)}</p>
          ) : (
            <ul className="divide-y divide-border">
              {entries.map((entry) => (
                <SavedRow
                  key={entry.id}
                  entry={entry}
                  refusal={refused?.id === entry.id ? refused : null}
                  countryName={countryName}
                  addressFields={addressFields}
                  onFocusLost={onFocusLost}
                />
              ))}
            </ul>
          )}
          <Disclosure key={key} {...events} summary={t(`billing.saved.add.${kind}`)} open={added !== null}>
            <SavedForm kind={kind} id="" start={null} refusal={added} addressFields={addressFields} />
          </Disclosure>
        </div>
      </Card>
    </div>
  );
}

interface KindCardProps extends SavedScreenProps {
  readonly kind: SavedKind;
}
