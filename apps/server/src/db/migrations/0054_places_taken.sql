-- The places of a tournament that are taken: by players, by reserved places, by open offers; and the length of its waiting list.
create function places_taken(in_tenant text, in_tournament bigint)
returns table (players integer, guests integer, waiting integer)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where taken)::integer, count(*) filter (where taken and guest)::integer, count(*) filter (where waits)::integer
  from (
    select guest, true as taken, false as waits from player where tenant_id = in_tenant and tournament_id = in_tournament
    union all
    select guest, true, false from reserved_place where tenant_id = in_tenant and tournament_id = in_tournament
    union all
    select guest, offered_until is not null, true from waiting where tenant_id = in_tenant and tournament_id = in_tournament
  ) as entries
$$;

-- Stores them. The lock comes first: a count before it would miss the entries of a path that forgot it (decision 11).
create function store_places_taken(in_tenant text, in_tournament bigint)
returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from tournament where tenant_id = in_tenant and id = in_tournament for update;
  update tournament t set players_count = p.players, guests_count = p.guests, waiting_count = p.waiting
  from places_taken(in_tenant, in_tournament) as p where t.tenant_id = in_tenant and t.id = in_tournament;
end $$;

revoke all on function places_taken(text, bigint), store_places_taken(text, bigint) from public;
grant execute on function places_taken(text, bigint), store_places_taken(text, bigint) to club_app;
