import type { FormOutcome, ProfileView } from '#web/features/account/account-views.ts';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AvatarForm } from './avatar-form.tsx';
import { EmailForm } from './email-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The customer's personal data: change, export and delete. */
export function PersonalDataScreen({ profile, user, customFields, outcome }: PersonalDataScreenProps) {
  const t = useText(personal);
  return (
    <>
      <ProfileForm profile={profile} customFields={customFields} outcome={outcome} />
      {user === null ? null : <AvatarForm key={user.avatar} user={user} outcome={outcome} />}
      <EmailForm key={profile.newEmail ?? profile.email} profile={profile} outcome={outcome} />
      <Card title={t('session.account.export')}>
        <p className="mb-4 text-14 text-muted-foreground">{t('session.account.export.text')}</p>
        {/* A plain link: the browser downloads the file itself. */}
        <a href={screens.accountExport.href()} className={buttonStyle('secondary', 'medium', false)}>
          {t('session.account.export.action')}
        </a>
      </Card>
      <Card title={t('session.account.delete')}>
        <p className="mb-4 text-14 text-muted-foreground">{t('session.account.delete.text')}</p>
        <LinkButton href={screens.accountDelete.href()}>{t('session.account.delete.action')}</LinkButton>
      </Card>
    </>
  );
}

interface PersonalDataScreenProps {
  readonly profile: ProfileView;
  readonly user: SessionView['user'];
  readonly customFields: readonly { readonly key: string; readonly name: string; readonly required: boolean }[];
  readonly outcome: FormOutcome;
}
