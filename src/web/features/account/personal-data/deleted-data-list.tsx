import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';

/** What deleting an account does and what it does not. */
export function DeletedDataList() {
  const t = useText(personal);
  return (
    <Card>
      <div className="grid gap-6 text-14 md:grid-cols-2">
        <Points title={t('session.account.delete.goes')}>
          {[
            t('session.account.delete.goes.person'),
            t('session.account.delete.goes.security'),
            t('session.account.delete.goes.basket'),
            t('session.account.delete.goes.orders'),
          ]}
        </Points>
        <Points title={t('session.account.delete.stays')}>
          {[
            t('session.account.delete.stays.invoices'),
            t('session.account.delete.stays.domains'),
            t('session.account.delete.stays.registry'),
          ]}
        </Points>
      </div>
      <p className="mt-6 text-14">
        {t.rich('session.account.delete.export', {
          download: (
            <a href={screens.accountExport.href()} className="rounded-sm text-primary underline underline-offset-4">
              {t('session.account.delete.export.link')}
            </a>
          ),
        })}
      </p>
    </Card>
  );
}

function Points({ title, children }: { readonly title: string; readonly children: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-2 text-16 font-semibold">{title}</h2>
      <ul className="grid list-disc gap-2 pl-5 text-muted-foreground">
        {children.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
