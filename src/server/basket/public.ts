export { basketFacts } from './basket-facts.ts';
export { closeBasket, loadBasket } from './basket-store.ts';
export type { StoredBasket } from './basket-store.ts';
export { basketView } from './basket-view.ts';
export { mergeAtSignIn } from './merge-at-sign-in.ts';
