import { CaptchaField } from '#web/features/captcha/captcha-field.tsx';
import { LoginPanel } from '#web/features/session/login/login-panel.tsx';

/** The login popover of the header with scripts; loaded when it is first opened. */
export function HeaderLoginPanel({ next, start }: { readonly next: string; readonly start: string }) {
  const captcha = { login: <CaptchaField form="login" />, recover: <CaptchaField form="recover" /> };
  return <LoginPanel next={next} start={start} captcha={captcha} />;
}
