import type { Rehearsal } from '#admin/features/catalogue/catalogue-data.ts';
import { ExistingRenewals } from '#admin/features/catalogue/existing-renewals.tsx';
import { RehearsalTotals } from '#admin/features/catalogue/rehearsal-totals.tsx';
import { RehearsedBaskets } from '#admin/features/catalogue/rehearsed-baskets.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['catalogue.rehearsal']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  const { brandId = '', draftId = '' } = params;
  return { brandId, draftId, rehearsal: valueOrThrow(await api.catalogue.rehearse({ brandId, draftId }), url) };
}

export default function CatalogueRehearsal({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const { brandId, draftId, rehearsal } = loaderData;
  const { days, liveVersion, baskets, isCut, currencies, mostChanged, renewals } = rehearsal;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.catalogueDraft.href({ brandId, draftId })}>{t('catalogue.rehearsal-back')}</TextLink>
      </p>
      <PageHeading lead={t('catalogue.rehearsal-lead', { days, version: liveVersion })}>
        {t('catalogue.rehearsal')}
      </PageHeading>
      <p className="mb-6 text-14">
        <span className="font-medium">{t('catalogue.rehearsal-baskets', { count: baskets, days })}</span>{' '}
        {isCut ? t('catalogue.rehearsal-cut') : null}{' '}
        <span className="text-muted-foreground">{t('catalogue.rehearsal-assumptions')}</span>
      </p>
      <div className="order-columns">
        <div className="order-main">
          <RehearsalTotals currencies={currencies} />
          <Section title={t('catalogue.most-changed')} isFlush>
            {mostChanged.length === 0 ? (
              <p className="px-4 pb-4 text-14 text-muted-foreground">{t('catalogue.most-changed-none')}</p>
            ) : (
              <RehearsedBaskets rows={mostChanged} />
            )}
          </Section>
        </div>
        <div className="order-side">
          <Refused rehearsal={rehearsal} />
          <ExistingRenewals {...renewals} />
        </div>
      </div>
    </>
  );
}

function Refused({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const t = useText(texts);
  const { refused, voucherRefused, notBuyableBefore, withObstacles } = rehearsal;
  return (
    <Section title={t('catalogue.refused')} isFlush>
      <div className="grid gap-1 px-4 pb-4 text-14">
        <p>{refused === 0 ? t('catalogue.refused-none') : t('catalogue.refused-count', { count: refused })}</p>
        {voucherRefused === 0 ? null : <p>{t('catalogue.voucher-count', { count: voucherRefused })}</p>}
        {notBuyableBefore === 0 ? null : <p>{t('catalogue.not-before', { count: notBuyableBefore })}</p>}
      </div>
      {withObstacles.length === 0 ? null : <RehearsedBaskets rows={withObstacles} />}
    </Section>
  );
}
