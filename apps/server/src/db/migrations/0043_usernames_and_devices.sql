-- User names in the form that they are compared in, devices that have logged in before, and delays in place of locks.
-- The two forms are computed by usernameForms of core, for existing rows in migrationSteps.ts: SQL never changes the case of a name.
alter table account
  add column username_key text,
  -- null where the name was confusable with an older one before confusable names were refused.
  add column username_skeleton text;
drop index account_username_any_case;
create unique index account_username_key on account (realm, username_key);
create unique index account_username_skeleton on account (realm, username_skeleton);

-- A device says a random text of its own with a login; after a right password it is known for that account.
create table known_device (
  account_id bigint not null references account (id) on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);

-- Failed attempts that are counted together, and the moment before which the next one is refused.
create table attempt_delay (
  key text primary key,
  failures integer not null,
  -- null: the next one is free.
  not_before timestamptz,
  last_at timestamptz not null
);
create index attempt_delay_by_last on attempt_delay (last_at);

drop function find_account(text, text);
create function find_account(in_realm text, in_key text, in_device bytea)
returns table (account_id bigint, password_hash text, staff boolean, known_device boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.password_hash, a.staff,
    exists (select from public.known_device d where d.account_id = a.id and d.device_hash = in_device)
  from public.account a where a.realm = in_realm and a.username_key = in_key
$$;

-- The twenty devices that were used last stay known.
create function remember_device(in_account bigint, in_device bytea, in_now timestamptz)
returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.known_device (account_id, device_hash, last_used_at) values (in_account, in_device, in_now)
  on conflict (account_id, device_hash) do update set last_used_at = excluded.last_used_at;
  delete from public.known_device d where d.account_id = in_account and d.device_hash <> in_device and d.device_hash not in (
    select k.device_hash from public.known_device k where k.account_id = in_account order by k.last_used_at desc limit 20
  )
$$;

-- A new password: whoever used the old one is not known any more.
create function forget_devices()
returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.known_device d where d.account_id = new.id;
  return new;
end $$;
create trigger forget_devices after update of password_hash on account
for each row when (old.password_hash is distinct from new.password_hash) execute function forget_devices();

-- Counts an attempt before its secret is looked at, so that many together cannot slip past. Gives the seconds to wait; 0: go on.
-- in_free attempts are free of delay; then the wait doubles from in_first to in_longest seconds. Under pressure (too many attempts of
-- the last quarter of an hour, counted by in_pressure_keys) one attempt is free. A day without attempts forgets them.
create function begin_attempt(
  in_keys text[], in_free integer[], in_first integer[], in_longest integer[], in_pressure_keys text[], in_pressure integer, in_now timestamptz
) returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  seconds numeric;
  pressed boolean;
begin
  -- In one order everywhere, so that two attempts wait for each other and never block each other.
  insert into public.attempt_delay (key, failures, not_before, last_at)
  select k, 0, null, in_now from unnest(in_keys) k order by k on conflict do nothing;
  perform from public.attempt_delay a where a.key = any (in_keys) order by a.key for update;
  update public.attempt_delay a set failures = 0, not_before = null where a.key = any (in_keys) and a.last_at < in_now - interval '1 day';
  select max(extract(epoch from a.not_before - in_now)) into seconds from public.attempt_delay a where a.key = any (in_keys);
  if seconds > 0 then
    return ceil(seconds)::integer;
  end if;
  select coalesce(bool_or(p.tries >= in_pressure), false) into pressed from public.login_attempt p
  where p.key = any (in_pressure_keys) and p.window_start + interval '15 minutes' > in_now;
  update public.attempt_delay a set failures = a.failures + 1, last_at = in_now,
    not_before = case
      when a.failures + 1 < l.free then null
      else in_now + make_interval(secs => least(l.longest, l.first * power(2, least(a.failures + 1 - l.free, 20))))
    end
  from (
    select k, case when pressed then 1 else f end as free, s as first, m as longest from unnest(in_keys, in_free, in_first, in_longest) u(k, f, s, m)
  ) l where a.key = l.k;
  insert into public.login_attempt as p (key, tries, window_start)
  select k, 1, in_now from unnest(in_pressure_keys) k order by k
  on conflict (key) do update set
    tries = case when p.window_start + interval '15 minutes' <= in_now then 1 else p.tries + 1 end,
    window_start = case when p.window_start + interval '15 minutes' <= in_now then in_now else p.window_start end;
  return 0;
end $$;

-- The secret was right: in_cleared start afresh, of the others this one attempt did not happen.
create function forgive_attempt(in_cleared text[], in_returned text[], in_pressure_keys text[], in_now timestamptz)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.attempt_delay a where a.key = any (in_cleared || in_returned) order by a.key for update;
  delete from public.attempt_delay a where a.key = any (in_cleared);
  update public.attempt_delay a set failures = greatest(0, a.failures - 1), not_before = null where a.key = any (in_returned);
  perform from public.login_attempt p where p.key = any (in_pressure_keys) order by p.key for update;
  update public.login_attempt p set tries = greatest(0, p.tries - 1) where p.key = any (in_pressure_keys);
  -- What is long over says nothing any more; rows that somebody else works on are left for the next time.
  delete from public.attempt_delay a where a.key in (
    select o.key from public.attempt_delay o where o.last_at < in_now - interval '2 days' limit 100 for update skip locked
  );
  delete from public.login_attempt p where p.key in (
    select o.key from public.login_attempt o where o.window_start < in_now - interval '1 day' limit 100 for update skip locked
  );
end $$;
drop function forgive_login_try(text, text, timestamptz);

drop function set_username(bigint, text);
-- False where another account of the realm has the name, or one that looks the same.
create function set_username(in_account bigint, in_username text, in_key text, in_skeleton text)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.account a set username = in_username, username_key = in_key, username_skeleton = in_skeleton where a.id = in_account;
  return true;
exception when unique_violation then
  return false;
end $$;

drop function create_account(text, bigint, text, text);
create function create_account(in_tenant text, in_customer bigint, in_username text, in_key text, in_skeleton text, in_hash text)
returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made bigint;
begin
  if exists (select from public.account_customer c where c.tenant_id = in_tenant and c.customer_id = in_customer) then
    return 'hasOne';
  end if;
  begin
    insert into public.account (realm, username, username_key, username_skeleton, password_hash)
    select coalesce(t.group_id, t.id), in_username, in_key, in_skeleton, in_hash from public.tenant t where t.id = in_tenant
    returning id into made;
  exception when unique_violation then
    return 'taken';
  end;
  insert into public.account_customer (account_id, tenant_id, customer_id) values (made, in_tenant, in_customer);
  return 'made';
end $$;

do $$
declare
  one text;
begin
  foreach one in array array[
    'find_account(text, text, bytea)', 'remember_device(bigint, bytea, timestamptz)', 'forget_devices()',
    'begin_attempt(text[], integer[], integer[], integer[], text[], integer, timestamptz)',
    'forgive_attempt(text[], text[], text[], timestamptz)', 'set_username(bigint, text, text, text)',
    'create_account(text, bigint, text, text, text, text)'
  ] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to club_app', one);
  end loop;
end $$;
