-- Random keys by which the card provider and the bank know payments, refunds and collections: after the restore of an older backup ids
-- repeat. PA-57+, FI-170+.
alter table basket_payment add column provider_key text;
alter table refund add column provider_key text;
-- Short enough for the 35 characters of a message id.
alter table collection add column bank_key text;

-- Older rows keep the ids that were sent.
alter table basket_payment no force row level security;
alter table refund no force row level security;
alter table collection no force row level security;
update basket_payment set provider_key = id::text;
update refund set provider_key = id::text;
update collection set bank_key = id::text;
alter table basket_payment force row level security;
alter table refund force row level security;
alter table collection force row level security;

alter table basket_payment
  alter column provider_key set default gen_random_uuid()::text,
  alter column provider_key set not null;
alter table refund
  alter column provider_key set default gen_random_uuid()::text,
  alter column provider_key set not null;
alter table collection
  alter column bank_key set default left(replace(gen_random_uuid()::text, '-', ''), 12),
  alter column bank_key set not null,
  add unique (tenant_id, bank_key);
