import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { CopyButton as AnyCopyButton } from '#web/ui/buttons/copy-button.tsx';

/** Copies a text to the clipboard, with the labels of the account. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useText(security);
  return <AnyCopyButton text={text} label={t('session.security.copy')} copied={t('session.security.copied')} />;
}
