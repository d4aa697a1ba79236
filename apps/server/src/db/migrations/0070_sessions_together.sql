-- Sessions of several requests in one call: planning, the search path and row security are set once for all of them.
-- Row security holds the owner as well, so each club is named before its customers are read. A customer who has left has no session.
create function read_sessions(in_token_hashes bytea[], in_tenants text[], in_nows timestamptz[])
returns table (
  place integer, account_id bigint, customer_id bigint, staff boolean, family uuid,
  created_at timestamptz, expires_at timestamptz, replaced boolean, logged_in_at timestamptz, last_used_at timestamptz
)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  one text;
begin
  for one in select distinct unnest(in_tenants) loop
    perform set_config('club.tenant', one, true);
    return query
    select asked.place::integer, s.account_id, own.customer_id, a.staff, s.family, s.created_at, s.expires_at, s.replaced_at is not null,
      s.logged_in_at, s.last_used_at
    from unnest(in_token_hashes, in_tenants, in_nows) with ordinality as asked (token_hash, tenant, moment, place)
    join public.session s on s.token_hash = asked.token_hash and s.expires_at > asked.moment
      and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > asked.moment)
    join public.account a on a.id = s.account_id
    cross join lateral (
      select case
        when s.tenant_id = one then s.customer_id
        when s.whole_group then (
          select c.customer_id from public.account_customer c
          join public.tenant home on home.id = s.tenant_id
          join public.tenant there on there.id = c.tenant_id and there.group_id = home.group_id
          where c.account_id = s.account_id and c.tenant_id = one
        )
      end as customer_id
    ) own
    where asked.tenant = one and (
      own.customer_id is null
      or exists (select from public.customer c where c.tenant_id = one and c.id = own.customer_id and c.active)
    );
  end loop;
end $$;

revoke all on function read_sessions(bytea[], text[], timestamptz[]) from public;
grant execute on function read_sessions(bytea[], text[], timestamptz[]) to club_app;
drop function read_session(bytea, text, timestamptz);
drop function is_active_customer(text, bigint);
