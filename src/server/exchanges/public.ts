export {
  EXCHANGE_RETENTION_DAYS,
  type ExchangeRow,
  deleteOldExchanges,
  deleteOrderExchanges,
  findExchange,
  listExchanges,
} from './exchange-store.ts';
export { createExchangeWriter } from './exchange-writer.ts';
