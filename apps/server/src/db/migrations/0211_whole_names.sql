-- A deletion takes only whole names out of the history of special prizes, and the reasons out of the history of the member's cards. CU-325+, CU-239+.

-- Letters and digits of every language and hyphens belong to a word. Named are the characters that do not, because what the server counts as a
-- letter depends on the locale of the database.
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
    -- A label is all that a winner, or one of a team, is called: the first or the last name, or the name of the team.
    foreach one in array in_labels loop
      winner := regexp_replace(winner, '(^| / )' || regexp_replace(one, special, '\\\1', 'g') || '($| / | · )', '\1–\2', 'gi');
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
  update public.special_result_history h
  set was = public.without_names(h.was, in_names, in_labels), became = public.without_names(h.became, in_names, in_labels)
  where h.tenant_id = club and exists (
    select from unnest(in_names || in_labels) one where position(lower(one) in lower(h.was::text || h.became::text)) > 0);
end $$;

-- Deletions before this migration, and tasks that have failed for good: their rows are deleted 30 days later.
do $$
declare
  club text;
begin
  for club in select t.id from tenant t loop
    perform set_config('club.tenant', club, true);
    update card_history h set reason = '' from deletion_request r
    where h.tenant_id = club and h.reason <> '' and r.tenant_id = club and r.customer_id = h.owner_id and r.done_at is not null;
    insert into job (tenant_id, name, data, created_at, due_at)
    select distinct club, 'deleteFailedJobs', '{}'::jsonb, now(), date_trunc('day', j.failed_at) + interval '31 days'
    from job j where j.tenant_id = club and j.failed_at is not null;
  end loop;
  perform set_config('club.tenant', '', true);
end $$;
