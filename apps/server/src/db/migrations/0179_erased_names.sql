-- A deletion takes every spelling of a name out of the history of special prizes. CU-239+.
create function without_names(in_winners jsonb, in_names text[], in_labels text[])
returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  winner text;
  one text;
  written jsonb := '[]';
begin
  for winner in select jsonb_array_elements_text(in_winners) loop
    foreach one in array in_names loop
      winner := replace(winner, one, '–');
    end loop;
    -- A label is all that a winner, or one of a team, is called: the first or the last name, or the name of the team.
    foreach one in array in_labels loop
      winner := regexp_replace(winner, '(^| / )' || regexp_replace(one, '(\W)', '\\\1', 'g') || '($| / | · )', '\1–\2', 'gi');
    end loop;
    written := written || to_jsonb(winner);
  end loop;
  return written;
end $$;

create function erase_person(in_customer bigint, in_names text[], in_labels text[])
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
begin
  -- Checks that the deletion was requested.
  perform public.erase_person(in_customer, '');
  update public.special_result_history h
  set was = public.without_names(h.was, in_names, in_labels), became = public.without_names(h.became, in_names, in_labels)
  where h.tenant_id = club and exists (
    select from unnest(in_names || in_labels) one where position(lower(one) in lower(h.was::text || h.became::text)) > 0);
end $$;
revoke all on function erase_person(bigint, text) from club_app;
revoke all on function without_names(jsonb, text[], text[]), erase_person(bigint, text[], text[]) from public;
grant execute on function erase_person(bigint, text[], text[]) to club_app;
