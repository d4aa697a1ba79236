-- The account at the provider that knows a saved card, as a hash of its publishable key: keys are in no backup, cards are. '' without keys. PA-58+.
alter table saved_card add column account_hash text not null default '';
alter table saved_card no force row level security;
alter table card_account no force row level security;
update saved_card s set account_hash = encode(sha256(convert_to(a.publishable_key, 'UTF8')), 'hex')
from card_account a where a.tenant_id = s.tenant_id;
alter table saved_card force row level security;
alter table card_account force row level security;
