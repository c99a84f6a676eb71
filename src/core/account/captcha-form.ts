/** The forms a captcha protects (D9); a solution made for one is not taken by another. */
export const CAPTCHA_FORMS = ['register', 'recover', 'login', 'guest-checkout', 'voucher'] as const;

/** A form a captcha protects. */
export type CaptchaForm = (typeof CAPTCHA_FORMS)[number];
