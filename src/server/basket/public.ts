export { basketFacts } from './basket-facts.ts';
export { closeBasket } from './basket-store.ts';
export type { StoredBasket } from './basket-store.ts';
export { loadKnownBasket } from './open-basket.ts';
export { basketView } from './basket-view.ts';
export { mergeAtSignIn } from './merge-at-sign-in.ts';
export { mergeAtTransfer } from './merge-at-transfer.ts';
export { noteTransferCode } from './note-transfer-code.ts';
