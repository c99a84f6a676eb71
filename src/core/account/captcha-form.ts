/** The forms with a captcha; a solution is valid for one form only. */
export const CAPTCHA_FORMS = ['register', 'recover', 'login', 'guest-checkout', 'voucher'] as const;

/** A form with a captcha. */
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number];
