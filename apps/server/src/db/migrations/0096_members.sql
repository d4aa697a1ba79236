-- What the list of members shows of a person in addition, and who is online. CU-25, CU-40, CU-183+.
alter table customer
  add column kind text not null default 'private' check (kind in ('private', 'business')),
  -- The club's own subtype of membership, as the club names it; empty without one.
  add column membership text not null default '';

create index session_by_use on session (last_used_at);

-- The customers of the chosen club whose account has used the portal since a moment.
create function online_customers(in_since timestamptz)
returns table (customer_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct a.customer_id from public.session s
  join public.tenant home on home.id = s.tenant_id
  join public.account_customer a on a.account_id = s.account_id
  join public.tenant there on there.id = a.tenant_id and (there.id = home.id or (s.whole_group and there.group_id = home.group_id))
  where s.last_used_at > in_since and there.id = current_setting('club.tenant', true)
$$;
revoke all on function online_customers(timestamptz) from public;
grant execute on function online_customers(timestamptz) to club_app;
