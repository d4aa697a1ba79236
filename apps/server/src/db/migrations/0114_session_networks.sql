-- The network of each login, so that people recognise their own, and an email on a login from a device that the account does not know. SE-70+, SE-71+.
alter table session
  -- The first part of the network address, such as 203.0.113.*; empty if unknown.
  add column network text not null default '';

drop function create_session(bytea, bigint, text, uuid, boolean, timestamptz, timestamptz, text, text);
create function create_session(
  in_token_hash bytea, in_account bigint, in_tenant text, in_family uuid, in_whole_group boolean, in_now timestamptz, in_expires timestamptz,
  in_browser text, in_system text, in_network text
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.session s where s.expires_at < in_now - interval '1 day';
  insert into public.session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at, whole_group, logged_in_at,
    last_used_at, browser, system, network)
  select in_token_hash, c.account_id, c.tenant_id, c.customer_id, in_family, in_now, in_expires, in_whole_group, in_now, in_now, in_browser,
    in_system, in_network
  from public.account_customer c where c.account_id = in_account and c.tenant_id = in_tenant;
  if not found then
    raise exception 'account % has no customer in tenant %', in_account, in_tenant;
  end if;
end $$;

create or replace function copy_session(old session, in_new_hash bytea, in_now timestamptz, in_expires timestamptz, in_logged_in_at timestamptz)
returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  insert into public.session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at, whole_group, logged_in_at,
    last_used_at, browser, system, network)
  values (in_new_hash, old.account_id, old.tenant_id, old.customer_id, old.family, in_now, in_expires, old.whole_group, in_logged_in_at,
    in_now, old.browser, old.system, old.network)
$$;

drop function sessions_of_account(bigint, timestamptz);
create function sessions_of_account(in_account bigint, in_now timestamptz)
returns table (family uuid, logged_in_at timestamptz, last_used_at timestamptz, browser text, system text, network text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.family, max(s.logged_in_at), max(s.last_used_at), max(s.browser), max(s.system), max(s.network) from public.session s
  where s.account_id = in_account and s.expires_at > in_now
    and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > in_now)
  group by s.family order by 3 desc, 1
$$;

-- True if a device is known for the account and `in_device` is none of them.
create function is_new_device(in_account bigint, in_device bytea)
returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.known_device d where d.account_id = in_account)
    and not exists (select from public.known_device d where d.account_id = in_account and d.device_hash = in_device)
$$;

do $$
declare
  one text;
begin
  foreach one in array array[
    'create_session(bytea, bigint, text, uuid, boolean, timestamptz, timestamptz, text, text, text)',
    'sessions_of_account(bigint, timestamptz)', 'is_new_device(bigint, bytea)'
  ] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to club_app', one);
  end loop;
end $$;
