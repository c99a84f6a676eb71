-- Baskets of guests that were changed longest ago, of all brands.
create index baskets_of_guests_by_change on baskets (updated_at) where customer_id is null and state <> 'ordered';
