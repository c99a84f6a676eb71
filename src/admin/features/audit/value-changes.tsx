import audit from '#admin/text/en/audit.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';

/** An entry of the audit log. */
export type AuditRow = OperatorOutputOf<OperatorApi['audit']['list']>['rows'][number];

type Details = NonNullable<AuditRow['details']>;

/** The values of a change before and after it, and its reason. */
export function ValueChanges({ before, after, reason }: Details) {
  const t = useText(audit);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <>
      {reason === '' ? null : (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-muted-foreground">{t('audit.reason')}:</span> {reason}
        </p>
      )}
      {names.length === 0 ? null : (
        <table className="w-full max-w-xl text-left [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-top [&_th]:font-normal [&_th]:text-muted-foreground">
          <thead>
            <tr>
              <th scope="col">{t('audit.value')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="wrap-anywhere">{written(before[name]) ?? t('audit.none')}</td>
                <td className="wrap-anywhere">{written(after[name]) ?? t('audit.none')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function written(value: Details['before'][string] | undefined): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
