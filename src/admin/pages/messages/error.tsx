import { Moment } from '#admin/formats/moment.tsx';
import { valueOrThrow } from '#admin/runtime/load.ts';
import { pageContext } from '#admin/runtime/page-context.ts';
import type { PageProps, ScreenArgs } from '#admin/runtime/page-props.ts';
import { pageTitle } from '#admin/runtime/page-title.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/errors.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const meta = () => [{ title: pageTitle(texts['errors.title']) }];

export async function loader({ context, params, url }: ScreenArgs) {
  const { api } = context.get(pageContext);
  return { error: valueOrThrow(await api.errors.get({ requestId: params['requestId'] ?? '' }), url) };
}

/** The error of a request by the id that a shopper reported. */
export default function ErrorScreen({ loaderData }: PageProps<typeof loader>) {
  const t = useText(texts);
  const brandName = useBrandName();
  const { requestId, brandId, at, route, method, operation, status, process, release, event, name, message, stack } =
    loaderData.error;
  return (
    <>
      <p className="mb-2 text-14">
        <TextLink href={screens.search.href()}>{t('errors.back')}</TextLink>
      </p>
      <PageHeading>{t('errors.heading', { id: requestId })}</PageHeading>
      <div className="grid gap-6">
        <Section title={t('errors.request')}>
          <dl className="facts">
            <Fact name={t('errors.event')}>{event}</Fact>
            <Fact name={t('errors.time')}>
              <Moment at={at} isAbsolute />
            </Fact>
            <Fact name={t('errors.brand')}>{brandId === null ? null : brandName(brandId)}</Fact>
            <Fact name={t('errors.route')}>{[method, route].filter((part) => part !== null).join(' ')}</Fact>
            <Fact name={t('errors.operation')}>{operation}</Fact>
            <Fact name={t('errors.status')}>{String(status)}</Fact>
            <Fact name={t('errors.process')}>{process}</Fact>
            <Fact name={t('errors.release')}>{release}</Fact>
          </dl>
        </Section>
        <Section title={t('errors.error')}>
          <dl className="facts">
            <Fact name={t('errors.name')}>{name}</Fact>
            <Fact name={t('errors.message')}>{message}</Fact>
            <Fact name={t('errors.stack')}>
              <pre className="rounded-md bg-muted p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">{stack}</pre>
            </Fact>
          </dl>
        </Section>
      </div>
    </>
  );
}
