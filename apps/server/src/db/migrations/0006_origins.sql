-- Pages of other origins that may embed the portal of a club and read the answers it gets: none, unless the club names them.
-- Each is written as a browser does: https://www.golf-club.example, with a port where it is not the usual one.
alter table tenant add column origins text[] not null default '{}'
  check (array_to_string(origins, ' ') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$');

create function origins_of_tenant(in_tenant text)
returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.origins from public.tenant t where t.id = in_tenant
$$;

-- Does the tenant name this origin? With null: does any? A preflight says no tenant.
create function is_known_origin(in_origin text, in_tenant text)
returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.tenant t where in_origin = any (t.origins) and (in_tenant is null or t.id = in_tenant))
$$;

-- For the probe: is the database as new as the program?
create function schema_newest()
returns integer
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(v.version) from public.schema_version v
$$;

revoke all on function origins_of_tenant(text), is_known_origin(text, text), schema_newest() from public;
grant execute on function origins_of_tenant(text), is_known_origin(text, text), schema_newest() to club_app;
