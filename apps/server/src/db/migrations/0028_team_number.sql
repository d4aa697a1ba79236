-- A team gets a number when it is entered and keeps it, whoever withdraws.

-- The owner sees no rows where row security is forced; it is so again below.
alter table team no force row level security;

alter table team add column number integer;
update team t set number = counted.place
from (select tenant_id, id, row_number() over (partition by tenant_id, tournament_id order by id) as place from team) counted
where counted.tenant_id = t.tenant_id and counted.id = t.id;
alter table team alter column number set not null;
alter table team add unique (tenant_id, tournament_id, number);

alter table team force row level security;

create function number_team() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.number := coalesce((select max(t.number) from team t where t.tenant_id = new.tenant_id and t.tournament_id = new.tournament_id), 0) + 1;
  return new;
end
$$;
create trigger team_numbered before insert on team for each row execute function number_team();
