import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { AccountResult } from '#web/features/account/account-views.ts';
import { CopyButton } from '#web/features/account/copy-button.tsx';
import { useFocusWhenShown } from '#web/features/account/use-focus-when-shown.ts';
import { screens } from '#web/screens.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The recovery codes, shown once in the result of their form, with buttons to copy, save and print them. */
export function RecoveryCodes({ result: { codes, intent }, owner }: RecoveryCodesProps) {
  const t = useText(security);
  const text = useFocusWhenShown<HTMLParagraphElement>();
  const title = t('session.security.twoFactor.file.title', owner);
  const file = [title, '', ...codes, ''].join('\r\n');
  return (
    <>
      <div className="print:hidden">
        <Notice tone="success">
          {t(intent === 'confirm' ? 'session.security.twoFactor.codes.on' : 'session.security.twoFactor.codes.new')}
        </Notice>
      </div>
      <Card title={t('session.security.twoFactor.codes')}>
        <div className="grid gap-6">
          <p ref={text} tabIndex={-1} className="max-w-prose text-14 text-muted-foreground outline-none print:hidden">
            {t('session.security.twoFactor.codes.text')}
          </p>
          <p className="hidden text-14 print:block">{title}</p>
          <ol className="grid gap-x-8 gap-y-2 rounded-md bg-muted p-4 font-mono text-16 select-all sm:grid-cols-2 print:bg-transparent print:p-0">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2 print:hidden">
            <CopyButton text={codes.join('\n')} />
            <span className="no-script:hidden">
              <Button type="button" size="small" onClick={() => window.print()}>
                <Icon of={Printer} size={16} />
                {t('session.security.twoFactor.codes.print')}
              </Button>
            </span>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
              download={t('session.security.twoFactor.file')}
              className={buttonStyle('secondary', 'small', false)}
            >
              <Icon of={Download} size={16} />
              {t('session.security.twoFactor.codes.download')}
            </a>
          </div>
          <div className="print:hidden">
            <LinkButton href={screens.accountSecurity.href()} variant="primary">
              {t('session.security.twoFactor.codes.done')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}

interface RecoveryCodesProps {
  readonly result: Extract<AccountResult, { kind: 'recovery-codes' }>;
  /** The account and brand the codes belong to. */
  readonly owner: { readonly email: string; readonly brand: string };
}
