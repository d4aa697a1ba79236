-- When the password was entered, and where: changes of a login need a fresh password (SE-56+), and people see and end their sessions (SE-57+).
alter table session
  -- The password was entered. A renewed token keeps this moment.
  add column logged_in_at timestamptz,
  -- Accurate to a few minutes.
  add column last_used_at timestamptz,
  -- Names such as Firefox and Windows; empty when unknown.
  add column browser text not null default '',
  add column system text not null default '';

update session s set logged_in_at = f.first_at, last_used_at = s.created_at
from (select family, min(created_at) as first_at from session group by family) f where f.family = s.family;

alter table session
  alter column logged_in_at set not null,
  alter column last_used_at set not null;
create index session_by_account on session (account_id);

drop function create_session(bytea, bigint, text, uuid, boolean, timestamptz, timestamptz);
create function create_session(
  in_token_hash bytea, in_account bigint, in_tenant text, in_family uuid, in_whole_group boolean, in_now timestamptz, in_expires timestamptz,
  in_browser text, in_system text
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A login deletes sessions that expired long ago, so that the table needs no job.
  delete from public.session s where s.expires_at < in_now - interval '1 day';
  insert into public.session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at, whole_group, logged_in_at,
    last_used_at, browser, system)
  select in_token_hash, c.account_id, c.tenant_id, c.customer_id, in_family, in_now, in_expires, in_whole_group, in_now, in_now, in_browser,
    in_system
  from public.account_customer c where c.account_id = in_account and c.tenant_id = in_tenant;
  if not found then
    raise exception 'account % has no customer in tenant %', in_account, in_tenant;
  end if;
end $$;

drop function read_session(bytea, text, timestamptz);
create function read_session(in_token_hash bytea, in_tenant text, in_now timestamptz)
returns table (
  account_id bigint, home_tenant text, customer_id bigint, staff boolean, family uuid,
  created_at timestamptz, expires_at timestamptz, replaced boolean, logged_in_at timestamptz, last_used_at timestamptz
)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
    a.staff, s.family, s.created_at, s.expires_at, s.replaced_at is not null, s.logged_in_at, s.last_used_at
  into account_id, home_tenant, customer_id, staff, family, created_at, expires_at, replaced, logged_in_at, last_used_at
  from public.session s join public.account a on a.id = s.account_id
  where s.token_hash = in_token_hash and s.expires_at > in_now
    and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > in_now);
  if found and (customer_id is null or public.is_active_customer(in_tenant, customer_id)) then
    return next;
  end if;
end $$;

-- A copy of a session under a new token.
create function copy_session(old session, in_new_hash bytea, in_now timestamptz, in_expires timestamptz, in_logged_in_at timestamptz)
returns void
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  insert into public.session (token_hash, account_id, tenant_id, customer_id, family, created_at, expires_at, whole_group, logged_in_at,
    last_used_at, browser, system)
  values (in_new_hash, old.account_id, old.tenant_id, old.customer_id, old.family, in_now, in_expires, old.whole_group, in_logged_in_at,
    in_now, old.browser, old.system)
$$;

create or replace function renew_session(in_old_hash bytea, in_new_hash bytea, in_now timestamptz, in_expires timestamptz)
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
  perform public.copy_session(old, in_new_hash, in_now, in_expires, old.logged_in_at);
  return true;
end $$;

-- The password was entered again: a new token with a fresh login, in the same family. The old token stays as old as it is and is valid for
-- 60 more seconds.
create function freshen_session(in_old_hash bytea, in_new_hash bytea, in_now timestamptz, in_expires timestamptz)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  old public.session;
begin
  update public.session s set replaced_at = coalesce(s.replaced_at, in_now)
  where s.token_hash = in_old_hash and s.expires_at > in_now and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > in_now)
  returning * into old;
  if not found then
    return false;
  end if;
  perform public.copy_session(old, in_new_hash, in_now, in_expires, in_now);
  return true;
end $$;

create function touch_session(in_token_hash bytea, in_now timestamptz)
returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.session s set last_used_at = in_now where s.token_hash = in_token_hash and s.last_used_at < in_now
$$;

-- The logins of an account that are still valid, each once however often its token was renewed.
create function sessions_of_account(in_account bigint, in_now timestamptz)
returns table (family uuid, logged_in_at timestamptz, last_used_at timestamptz, browser text, system text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.family, max(s.logged_in_at), max(s.last_used_at), max(s.browser), max(s.system) from public.session s
  where s.account_id = in_account and s.expires_at > in_now
    and (s.replaced_at is null or s.replaced_at + interval '60 seconds' > in_now)
  group by s.family order by 3 desc, 1
$$;

create function end_session_of(in_account bigint, in_family uuid)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.session s where s.account_id = in_account and s.family = in_family;
  return found;
end $$;

create function end_other_sessions(in_account bigint, in_kept_family uuid)
returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.session s where s.account_id = in_account and s.family <> in_kept_family
$$;

revoke all on function copy_session(session, bytea, timestamptz, timestamptz, timestamptz) from public;
do $$
declare
  one text;
begin
  foreach one in array array[
    'create_session(bytea, bigint, text, uuid, boolean, timestamptz, timestamptz, text, text)', 'read_session(bytea, text, timestamptz)',
    'freshen_session(bytea, bytea, timestamptz, timestamptz)', 'touch_session(bytea, timestamptz)',
    'sessions_of_account(bigint, timestamptz)', 'end_session_of(bigint, uuid)', 'end_other_sessions(bigint, uuid)'
  ] loop
    execute format('revoke all on function %s from public', one);
    execute format('grant execute on function %s to club_app', one);
  end loop;
end $$;
