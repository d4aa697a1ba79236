-- The directory: the only ways for club_app to tenants, accounts, sessions and login attempts. Each function runs with
-- the owner's rights and a fixed search path. "Now" is a parameter, as everywhere.

create function directory_tenants(only_id text default null, only_group text default null)
returns table (id text, name text, group_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.id, t.name, t.group_id from public.tenant t
  where (only_id is null or t.id = only_id) and (only_group is null or t.group_id = only_group)
  order by t.name, t.id
$$;

create function find_account(in_realm text, in_username text)
returns table (account_id bigint, password_hash text, staff boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.password_hash, a.staff from public.account a
  where a.realm = in_realm and lower(a.username) = lower(in_username)
$$;

create function customers_of_account(in_account bigint)
returns table (tenant_id text, customer_id bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.tenant_id, c.customer_id from public.account_customer c where c.account_id = in_account order by c.tenant_id
$$;

-- The name that one's own customer logs in with.
create function username_of_customer(in_tenant text, in_customer bigint)
returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.username from public.account_customer c join public.account a on a.id = c.account_id
  where c.tenant_id = in_tenant and c.customer_id = in_customer
$$;

create function create_session(
  in_token_hash bytea, in_account bigint, in_tenant text, in_family uuid, in_whole_group boolean, in_now timestamptz, in_expires timestamptz
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A login sweeps what is long over, so that the table needs no job.
  delete from public.session s where s.expires_at < in_now - interval '1 day';
  insert into public.session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at, whole_group)
  select in_token_hash, c.account_id, c.tenant_id, c.customer_id, in_family, in_now, in_expires, in_whole_group
  from public.account_customer c where c.account_id = in_account and c.tenant_id = in_tenant;
  if not found then
    raise exception 'account % has no customer in tenant %', in_account, in_tenant;
  end if;
end $$;

-- The living session of a token, seen from one tenant: customer_id is null where the token does not serve that tenant.
create function read_session(in_token_hash bytea, in_tenant text, in_now timestamptz)
returns table (
  account_id bigint, home_tenant text, customer_id bigint, staff boolean, family uuid,
  created_at timestamptz, expires_at timestamptz, replaced boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
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
  from public.session s join public.account a on a.id = s.account_id
  where s.token_hash = in_token_hash and s.expires_at > in_now
    and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > in_now)
$$;

-- Puts a new token beside the old one, which then lives for 60 s. Of several at once only one gets true.
create function renew_session(in_old_hash bytea, in_new_hash bytea, in_now timestamptz, in_expires timestamptz)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old public.session;
begin
  update public.session s set replaced_at = in_now
  where s.token_hash = in_old_hash and s.replaced_at is null and s.expires_at > in_now
  returning * into old;
  if not found then
    return false;
  end if;
  insert into public.session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at, whole_group)
  values (in_new_hash, old.account_id, old.tenant_id, old.customer_id, old.family, in_now, in_expires, old.whole_group);
  return true;
end $$;

create function end_session(in_token_hash bytea)
returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.session s using public.session given
  where given.token_hash = in_token_hash and s.family = given.family
$$;

-- Counts a try before the password is looked at, so that many at once cannot slip past. Answers how many tries the key has
-- had in its window and how many seconds are left of it.
create function count_login_try(in_key text, in_window_seconds integer, in_now timestamptz)
returns table (tries integer, seconds_left integer)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.login_attempt as a (key, tries, window_start) values (in_key, 1, in_now)
  on conflict (key) do update set
    tries = case when a.window_start + make_interval(secs => in_window_seconds) <= in_now then 1 else a.tries + 1 end,
    window_start = case when a.window_start + make_interval(secs => in_window_seconds) <= in_now then in_now else a.window_start end
  returning a.tries, ceil(extract(epoch from a.window_start + make_interval(secs => in_window_seconds) - in_now))::integer
$$;

-- A right password: the username starts afresh, the address gets its one try back.
create function forgive_login_try(in_username_key text, in_address_key text, in_now timestamptz)
returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.login_attempt a where a.key = in_username_key or a.window_start < in_now - interval '1 day';
  update public.login_attempt a set tries = greatest(0, a.tries - 1) where a.key = in_address_key;
$$;

do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid::regprocedure from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
    where p.prosecdef
  loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to club_app', one);
  end loop;
end $$;
