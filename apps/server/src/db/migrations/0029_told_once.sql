-- As before, an event for each round that was written to, but a text for each round and not for each hole: what an import waited for.
create or replace function tell_of_cards() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.live_event (tenant_id, stream, data)
  select r.tenant_id, 'tournament/' || r.tournament_id, jsonb_build_object('kind', 'scores', 'roundId', r.id::text)
  from (select distinct tenant_id, round_id from changed) c join public.round r on r.tenant_id = c.tenant_id and r.id = c.round_id;
  return null;
end $$;
