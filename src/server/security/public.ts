export { confirmPassword } from './confirm-password.ts';
