import UserRound from 'lucide-react/icons/user-round';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, Form } from 'react-router';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

/** Loads the scripted content of the login popover, which visits without a login do not need. */
export type LoadLoginPanel = () => Promise<{
  readonly HeaderLoginPanel: ComponentType<{ readonly next: string; readonly start: string }>;
}>;

/** The login control: a popover, a link on checkout or when forms are unavailable, nothing on session screens. */
export function LoginControl({ formsAvailable, loadPanel }: LoginControlProps) {
  const t = useText(header);
  const { pathname, search } = useLocation();
  const { popover, panel, load } = usePanel(loadPanel);
  const next = pathname + search;
  if (pathname.startsWith('/order/auth')) return null;
  if (!formsAvailable || pathname.startsWith(screens.checkout.path)) {
    return (
      <RouterLink to={returnHref(screens.login, next)} className={CONTROL}>
        <LoginLabel />
      </RouterLink>
    );
  }
  return (
    <>
      <button type="button" popoverTarget="header-login" onPointerEnter={load} onFocus={load} className={CONTROL}>
        <LoginLabel />
      </button>
      <div
        ref={popover}
        id="header-login"
        popover="auto"
        role="dialog"
        aria-label={t('header.login.heading')}
        onToggle={load}
        className="header-popover p-4"
      >
        {panel === undefined ? (
          <LoginForm next={next} />
        ) : (
          <panel.HeaderLoginPanel key={next} next={next} start={panel.start} />
        )}
      </div>
    </>
  );
}

interface LoginControlProps {
  readonly formsAvailable: boolean;
  readonly loadPanel: LoadLoginPanel | undefined;
}

/** Replaces the plain form by the panel once it is loaded; not while the shopper is typing in it. */
function usePanel(loadPanel: LoadLoginPanel | undefined) {
  const popover = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Awaited<ReturnType<LoadLoginPanel>> & { readonly start: string }>();
  async function load(): Promise<void> {
    if (panel !== undefined || loadPanel === undefined) return;
    try {
      const { HeaderLoginPanel } = await loadPanel();
      if (popover.current?.contains(document.activeElement) === true) return;
      const start = popover.current?.querySelector<HTMLInputElement>('[name="username"]')?.value ?? '';
      // At once: what is typed before a later render would be lost with the form.
      flushSync(() => setPanel((before) => before ?? { HeaderLoginPanel, start }));
    } catch {
      // On failure the plain form stays.
    }
  }
  return { popover, panel, load: () => void load() };
}

const CONTROL =
  'icon-or-word grid place-items-center rounded-full text-14 font-medium transition-colors hover:bg-muted sm:rounded-md sm:px-3';

/** An icon on phones, the word elsewhere; the accessible name is the word in both cases. */
function LoginLabel() {
  const t = useText(header);
  return (
    <>
      <Icon of={UserRound} className="sm:hidden" />
      <span className="sr-only sm:not-sr-only">{t('header.links.login')}</span>
    </>
  );
}

/** The address of a session screen that returns to the current page. The page's own address needs no validation. */
function returnHref(screen: { href(): string }, currentHref: string): string {
  return `${screen.href()}?return=${encodeURIComponent(currentHref)}`;
}

/** The header's login form before scripts are loaded; the login screen handles it and shows its errors. */
function LoginForm({ next }: { readonly next: string }) {
  const t = useText(header);
  return (
    <Form method="post" action={screens.login.href()} className="grid gap-4">
      <input type="hidden" name="next" value={next} />
      {FIELDS.map(({ text, ...input }) => (
        <label key={text} className="grid gap-1.5 text-14 font-medium">
          {t(text)}
          <input {...input} required autoCapitalize="none" spellCheck={false} className="control h-11 font-normal" />
        </label>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 text-14">
        {LINKS.map(({ text, screen }) => (
          <RouterLink key={text} to={returnHref(screen, next)} className="quiet-link text-primary">
            {t(text)}
          </RouterLink>
        ))}
      </div>
      <Button variant="primary" isWide>
        {t('header.login.submit')}
      </Button>
    </Form>
  );
}

const FIELDS = [
  { text: 'header.login.username', name: 'username', type: 'text', autoComplete: 'username' },
  { text: 'header.login.password', name: 'password', type: 'password', autoComplete: 'current-password' },
] as const;

const LINKS = [
  { text: 'header.login.forgotten', screen: screens.recover },
  { text: 'header.login.register', screen: screens.register },
] as const;
