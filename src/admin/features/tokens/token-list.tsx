import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { useBrandName, useSeesBrands } from '#admin/runtime/session.ts';
import staff from '#admin/text/en/staff.json';
import tokensText from '#admin/text/en/tokens.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';

export type Token = OperatorOutputOf<OperatorApi['tokens']['list']>['tokens'][number];

/** The tokens with their permissions and the button that revokes each. */
export function TokenList({
  rows,
}: {
  readonly rows: readonly { readonly token: Token; readonly commandId: string }[];
}) {
  return (
    <ul className="panel divide-y divide-border">
      {rows.map(({ token, commandId }) => (
        <TokenItem key={token.id} token={token} commandId={commandId} />
      ))}
    </ul>
  );
}

function TokenItem({ token, commandId }: { readonly token: Token; readonly commandId: string }) {
  const t = useText(tokensText, staff);
  const term = useTerm();
  const brandName = useBrandName();
  const seesBrands = useSeesBrands();
  const { id, name, scopes, brands, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = token;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-4 text-14">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {revokedAt === null ? null : <Badge tone="error">{t('tokens.revoked')}</Badge>}
        </p>
        <p className="text-13">{scopes.map((scope) => term('permission', scope)).join(' · ')}</p>
        <p className="flex flex-wrap gap-x-4 text-13 text-muted-foreground">
          <span>{brands?.map((brandId) => brandName(brandId)).join(', ') ?? t('staff.all-brands')}</span>
          <span>
            {t('tokens.created-at')} <Moment at={createdAt} /> {t('tokens.by', { name: createdBy })}
          </span>
          <span>
            {t('tokens.expires')} <Moment at={expiresAt} />
          </span>
          <span>
            {t('tokens.last-used')} {lastUsedAt === null ? t('tokens.never') : <Moment at={lastUsedAt} />}
          </span>
        </p>
      </div>
      {revokedAt === null && seesBrands(brands) ? (
        <CommandForm intent="revoke" row={id} commandId={commandId} className="grid gap-2">
          <PendingButton size="small" aria-label={t('tokens.revoke-label', { name })}>
            {t('tokens.revoke')}
          </PendingButton>
        </CommandForm>
      ) : null}
    </li>
  );
}
