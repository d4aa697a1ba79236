-- Members choose who sees their name; an import leaves that choice. CU-152+.
alter table customer add column visibility_chosen boolean not null default false;

-- Choices were not recorded before: a member with a login may have made one.
alter table customer no force row level security;
update customer c set visibility_chosen = true
where exists (select from account_customer a where a.tenant_id = c.tenant_id and a.customer_id = c.id);
alter table customer force row level security;
