-- A deletion finds names with quotation marks and backslashes in the history of special prizes, and a label that follows itself. CU-325+.
create or replace function without_names(in_winners jsonb, in_names text[], in_labels text[])
returns jsonb
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  winner text;
  one text;
  part constant text := '[^\s\u00a0\u202f!"#$%&''()*+,./:;<=>?@\[\\\]^_`{|}~·–—…‘’“”„«»]';
  special constant text := '([][\\^$.|?*+(){}])';
  written jsonb := '[]';
begin
  for winner in select jsonb_array_elements_text(in_winners) loop
    foreach one in array in_names loop
      winner := regexp_replace(winner, '(?<!' || part || ')' || regexp_replace(one, special, '\\\1', 'g') || '(?!' || part || ')', '–', 'gi');
    end loop;
    -- What follows a label is only looked at: it also begins the next one.
    foreach one in array in_labels loop
      winner := regexp_replace(winner, '(^| / )' || regexp_replace(one, special, '\\\1', 'g') || '(?=$| / | · )', '\1–', 'gi');
    end loop;
    written := written || to_jsonb(winner);
  end loop;
  return written;
end $$;

create or replace function erase_person(in_customer bigint, in_names text[], in_labels text[])
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
begin
  -- Checks that the deletion was requested.
  perform public.erase_person(in_customer, '');
  update public.card_history h set reason = '' where h.tenant_id = club and h.owner_id = in_customer and h.reason <> '';
  -- The winners one by one: the text of the list has signs of its own, and writes some of a name in another way.
  update public.special_result_history h
  set was = public.without_names(h.was, in_names, in_labels), became = public.without_names(h.became, in_names, in_labels)
  where h.tenant_id = club and exists (
    select from unnest(in_names || in_labels) one, jsonb_array_elements_text(h.was || h.became) winner
    where position(lower(one) in lower(winner)) > 0);
end $$;
