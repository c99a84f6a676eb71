export { automaticMethod } from './automatic-method.ts';
export { consentText } from './consent-text.ts';
export { forgetMethods } from './forget-methods.ts';
export type { PaymentMethodServices } from './payment-method-services.ts';
export { insertMethod, loadMethods } from './payment-method-store.ts';
export type { StoredMethod } from './payment-method-store.ts';
export { paymentMethodViews } from './payment-method-view.ts';
