-- A customer who has left is nobody: the tokens of before say nothing any more, without waiting for their end.

-- Row security holds the owner as well, so the tenant is named first; it lasts for the statement that asks.
create function is_active_customer(in_tenant text, in_customer bigint)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('club.tenant', in_tenant, true);
  return exists (select from public.customer c where c.tenant_id = in_tenant and c.id = in_customer and c.active);
end $$;

create or replace function read_session(in_token_hash bytea, in_tenant text, in_now timestamptz)
returns table (
  account_id bigint, home_tenant text, customer_id bigint, staff boolean, family uuid,
  created_at timestamptz, expires_at timestamptz, replaced boolean
)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.account_id, s.tenant_id,
    case
      when s.tenant_id = in_tenant then s.customer_id
      when s.whole_group then (
        select c.customer_id from public.account_customer c
        join public.tenant home on home.id = s.tenant_id
        join public.tenant there on there.id = c.tenant_id and there.group_id = home.group_id
        where c.account_id = s.account_id and c.tenant_id = in_tenant
      )
    end,
    a.staff, s.family, s.created_at, s.expires_at, s.replaced_at is not null
  into account_id, home_tenant, customer_id, staff, family, created_at, expires_at, replaced
  from public.session s join public.account a on a.id = s.account_id
  where s.token_hash = in_token_hash and s.expires_at > in_now
    and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > in_now);
  if found and (customer_id is null or public.is_active_customer(in_tenant, customer_id)) then
    return next;
  end if;
end $$;

revoke all on function is_active_customer(text, bigint) from public;
