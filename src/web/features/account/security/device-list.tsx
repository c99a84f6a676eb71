import { useRef } from 'react';
import type { FormOutcome, SecurityView } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { RowForm } from '#web/features/account/row-form.tsx';
import { RowOutcome } from '#web/features/account/row-outcome.tsx';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { moveFocus } from '#web/ui/move-focus.ts';
import { useFocusWhenLost } from '#web/ui/use-focus-when-lost.ts';

/** Trusted browsers, which are not asked for the second factor; each can be removed. */
export function DeviceList({ devices, outcome }: DeviceListProps) {
  const t = useText(security);
  const heading = useRef<HTMLSpanElement>(null);
  useFocusWhenLost(JSON.stringify(devices), () => moveFocus(heading.current));
  return (
    <FormCard
      id="forget-device"
      title={
        <span ref={heading} tabIndex={-1}>
          {t('session.security.devices')}
        </span>
      }
    >
      <div className="grid gap-4 text-14">
        <RowOutcome intent="forget-device" outcome={outcome} saved={t('session.security.devices.saved')} />
        <p className="text-muted-foreground">
          {t(devices.length === 0 ? 'session.security.devices.none' : 'session.security.devices.text')}
        </p>
        {devices.length === 0 ? null : (
          <ul className="divide-y divide-border border-t border-border">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </div>
    </FormCard>
  );
}

interface DeviceListProps {
  readonly devices: SecurityView['devices'];
  readonly outcome: FormOutcome;
}

function DeviceRow({ device }: { readonly device: SecurityView['devices'][number] }) {
  const t = useText(security);
  const day = useDay();
  const name = device.label === '' ? t('session.security.sessions.unknown') : device.label;
  return (
    <li className="flex items-center justify-between gap-4 py-3 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.isThis ? <Badge tone="success">{t('session.security.devices.this')}</Badge> : null}
        </p>
        <p className="text-muted-foreground">
          {t('session.security.devices.until', { date: day(device.rememberedUntil) })}
        </p>
      </div>
      <RowForm intent="forget-device" id={device.id} label={t('session.security.devices.forgetOf', { device: name })}>
        {t('session.security.devices.forget')}
      </RowForm>
    </li>
  );
}
