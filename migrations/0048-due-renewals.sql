-- Unpaid renewals, whose orders workers follow: at any time half of those paid by the month are.
create index renewals_unpaid on renewals (brand_id, order_id, line_id)
  where state not in ('upcoming', 'paid', 'cancelled', 'renewed', 'failed', 'ended');
create index renewals_unpaid_names on renewals (brand_id, subject_id)
  where kind = 'domain' and state not in ('upcoming', 'paid', 'cancelled', 'renewed', 'failed', 'ended');

-- Services and domains whose next term has no renewal yet, those whose term ends first. renewal_opened_for: the end of the term (renews_at,
-- expires_at) after which a worker last opened a renewal, or found that the order is erased; null: none yet. What changes the term leaves it, so
-- that a term which an earlier version began is found as well. The indexes are of expressions, and of states that are not, so that the planner
-- cannot take an index of all terms instead, which it expects to be as good without current statistics. Last, since a table that is altered is
-- locked until the end.
alter table services add column renewal_opened_for bigint;
create index services_renewals_unopened on services ((renews_at + 0))
  where kind = 'service' and state <> 'ended' and cancelled_at is null and renewal_opened_for is distinct from renews_at;
-- Services that end with their term.
create index services_cancelled on services (renews_at) where cancelled_at is not null and state <> 'ended';

alter table domains add column renewal_opened_for bigint;
create index domains_renewals_unopened on domains ((expires_at + 0))
  where state not in ('registering', 'transferring', 'redemption', 'lost') and renewal_opened_for is distinct from expires_at;
