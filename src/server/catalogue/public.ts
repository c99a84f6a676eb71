export { loadReservedStock, releaseStock, takeStock } from './stock-store.ts';
