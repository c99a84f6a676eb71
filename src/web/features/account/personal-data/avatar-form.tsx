import { AccountForm } from '#web/features/account/account-form.tsx';
import type { FormOutcome } from '#web/features/account/account-views.ts';
import { FormCard } from '#web/features/account/form-card.tsx';
import { useFieldError } from '#web/features/account/use-field-error.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import type { SessionView } from '#web/runtime/shell-data.ts';
import personal from '#web/text/en/session-personal-data.json';
import { useText } from '#web/text/use-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';

/** Uploads or removes the customer's picture; without one the initials are shown. */
export function AvatarForm({ user, outcome }: AvatarFormProps) {
  const t = useText(personal);
  const state = useFormState(outcome, 'avatar');
  const removal = useFormState(outcome, 'remove-avatar');
  const errorOf = useFieldError(state.refusal);
  const { preview, isUnreadable, isLoading, choose } = useChosenPicture();
  const shown = { ...state, refusal: state.refusal ?? removal.refusal, isPending: state.isPending || isLoading };
  return (
    <FormCard id="avatar" title={t('session.account.avatar')}>
      <AccountForm
        intent="avatar"
        state={{ ...shown, isSaved: state.isSaved || removal.isSaved }}
        submit={t('session.account.avatar.submit')}
        saved={t(removal.isSaved ? 'session.account.avatar.removed' : 'session.account.avatar.saved')}
        encType="multipart/form-data"
        actions={
          user.avatar === null ? null : (
            <Button name="intent" value="remove-avatar" variant="quiet" isPending={removal.isPending}>
              {t('session.account.avatar.remove')}
            </Button>
          )
        }
      >
        <div className="flex items-start gap-4">
          <Avatar user={{ ...user, avatar: preview ?? user.avatar }} size="large" />
          <div className="min-w-0 grow">
            <FileField
              label={t('session.account.avatar.file')}
              name="picture"
              accept="image/jpeg,image/png,image/webp"
              hint={<AvatarHint />}
              error={isUnreadable ? t('session.account.avatar.unreadable') : errorOf('picture')}
              onChange={choose}
            />
          </div>
        </div>
      </AccountForm>
    </FormCard>
  );
}

interface AvatarFormProps {
  readonly user: NonNullable<SessionView['user']>;
  readonly outcome: FormOutcome;
}

/** Without scripts the picture is not scaled down, so its size limit is stated. */
function AvatarHint() {
  const t = useText(personal);
  return (
    <>
      {t('session.account.avatar.hint')}
      <span className="hidden no-script:inline"> {t('session.account.avatar.hint.size')}</span>
    </>
  );
}
