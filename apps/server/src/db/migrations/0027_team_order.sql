-- The order of teams that are level, as the committee found it, where each of a team plays a ball: such a team has no card to bear it,
-- and the order of its players is their own.
create table team_order (
  tenant_id text not null references tenant (id) on delete cascade,
  round_id bigint not null,
  team_id bigint not null,
  manual_order integer not null check (manual_order > 0),
  primary key (tenant_id, round_id, team_id),
  foreign key (tenant_id, round_id) references round (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete cascade
);
select keep_tenants_apart('team_order');
grant select, insert, update, delete on team_order to club_app;

create trigger team_order_told_insert after insert on team_order referencing new table as changed for each statement execute function tell_of_cards();
create trigger team_order_told_update after update on team_order referencing new table as changed for each statement execute function tell_of_cards();
create trigger team_order_told_delete after delete on team_order referencing old table as changed for each statement execute function tell_of_cards();
