-- The day that a demo club stands on. Only demo clubs have a row.
create table demo_day (
  tenant_id text primary key references tenant (id) on delete cascade,
  -- The moment that the demo was made for; a later start moves everything by whole days.
  anchor timestamptz not null,
  -- The tournament whose scores arrive while one watches.
  live_tournament_id bigint not null,
  foreign key (tenant_id, live_tournament_id) references tournament (tenant_id, id)
);
alter table demo_day enable row level security;
alter table demo_day force row level security;
create policy own_tenant on demo_day using (tenant_id = nullif(current_setting('club.tenant', true), ''))
  with check (tenant_id = nullif(current_setting('club.tenant', true), ''));
grant select on demo_day to club_app;
