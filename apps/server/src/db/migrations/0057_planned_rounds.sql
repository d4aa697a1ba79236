-- What a round is expected to take of the tee sheet before its start list is made, and whether a tournament is cancelled. RE-160+ to RE-165+.

alter table tournament
  add cancelled boolean not null default false,
  add constraint tournament_cancelled_is_closed check (closed or not cancelled);

alter table round
  -- Minutes between two groups of one tee.
  add planned_interval smallint not null default 10 check (planned_interval between 1 and 120),
  add planned_group_size smallint not null default 4 check (planned_group_size between 2 and 4),
  -- null: as many as the places or the entries need.
  add planned_groups smallint check (planned_groups between 0 and 1000);

create index round_start on round (tenant_id, start_at);
