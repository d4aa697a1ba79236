-- Whatever changes who sees which name leaves an event, at most one in a transaction, so that open lists are loaded again immediately. CU-189+.
-- It is only inserted: a counter in a row would make all who save their settings wait for each other. Old ones are deleted unless another
-- transaction is deleting them, which needs the owner's rights.
create function people_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  club text := case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end;
  mark text := club || ' ' || pg_current_xact_id();
begin
  -- A migration changes rows of all clubs in one statement.
  if club is distinct from nullif(current_setting('club.tenant', true), '')
    or current_setting('club.people_announced', true) is not distinct from mark then
    return null;
  end if;
  perform set_config('club.people_announced', mark, true);
  delete from public.live_event e using (
    select o.tenant_id, o.stream, o.xid, o.id from public.live_event o
    where o.tenant_id = club and o.stream = 'people' and o.at < now() - interval '1 day' for update skip locked
  ) old_event
  where (e.tenant_id, e.stream, e.xid, e.id) = (old_event.tenant_id, old_event.stream, old_event.xid, old_event.id);
  -- A club that is removed with its people leaves no event.
  insert into public.live_event (tenant_id, stream, data)
    select club, 'people', '{"kind": "people"}' where exists (select from public.tenant t where t.id = club);
  return null;
end $$;
revoke all on function people_changed() from public;

create trigger customer_seen after update on customer for each row
  when ((old.customer_visibility, old.visible_when_online, old.show_avatar, old.first_name, old.last_name, old.active)
    is distinct from (new.customer_visibility, new.visible_when_online, new.show_avatar, new.first_name, new.last_name, new.active))
  execute function people_changed();
create trigger friendship_ended after delete on buddy for each row execute function people_changed();
