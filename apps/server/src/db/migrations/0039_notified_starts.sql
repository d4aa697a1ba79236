-- Where and when each player was last told to start in a round, so that a change of a published start list reaches each of them once. TS-117+.

create table notified_start (
  tenant_id text not null references tenant (id) on delete cascade,
  round_id bigint not null,
  player_id bigint not null,
  -- All as in the flight; null while the time is not fixed.
  start_at timestamp,
  start_tee integer not null,
  flight_number integer not null,
  primary key (tenant_id, round_id, player_id),
  foreign key (tenant_id, round_id) references round (tenant_id, id) on delete cascade,
  foreign key (tenant_id, player_id) references player (tenant_id, id) on delete cascade
);

select keep_tenants_apart('notified_start');
grant select, insert, update, delete on notified_start to club_app;
