export { deleteOldSolutions } from './captcha-store.ts';
export { createCheckCaptcha } from './check-captcha.ts';
export type { CaptchaServices, CheckCaptcha } from './check-captcha.ts';
