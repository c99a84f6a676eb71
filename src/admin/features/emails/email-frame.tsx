import texts from '#admin/text/en/emails.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** An email as its recipient sees it, in a frame without scripts, and as plain text. */
export function EmailFrame({ src, subject, text }: EmailFrameProps) {
  const t = useText(texts);
  return (
    <div className="grid gap-3">
      <p className="text-14 text-muted-foreground">{t('emails.content-hint')}</p>
      <iframe
        sandbox=""
        src={src}
        title={t('emails.frame', { subject })}
        className="h-[36rem] w-full rounded-md border border-border bg-white"
      />
      <Disclosure summary={t('emails.as-text')}>
        <pre className="rounded-md bg-muted p-3 font-mono text-13 wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </Disclosure>
    </div>
  );
}

interface EmailFrameProps {
  readonly src: string;
  readonly subject: string;
  readonly text: string;
}
