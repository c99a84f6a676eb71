-- The day the bank booked a receipt (ISO date), where it is known: the day of payment that tax and invoices state.
alter table payment_receipts add column received_on text;
