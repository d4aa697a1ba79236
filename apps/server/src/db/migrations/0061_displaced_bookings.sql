-- Bookings with a time that a competition takes, until that time is free again or the booking has left it. RE-203+ to RE-207+.
create table booking_displacement (
  tenant_id text not null references tenant (id) on delete cascade,
  booking_id bigint not null,
  tournament_id bigint not null,
  -- The first of its times that the competition takes.
  starts_at timestamp not null,
  tee text not null check (tee in ('tee1', 'tee10', 'tee19', 'tee28')),
  since timestamptz not null,
  -- Staff decided that the competition plays around it; null: they have not decided yet.
  kept_at timestamptz,
  primary key (tenant_id, booking_id, tournament_id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tournament_id) references tournament (tenant_id, id) on delete cascade
);
create index booking_displacement_of on booking_displacement (tenant_id, tournament_id);

select keep_tenants_apart('booking_displacement');
grant select, insert, update, delete on booking_displacement to club_app;

-- `kept`: the competition plays around the booking; `freed`: its time is free again.
alter table booking_event drop constraint booking_event_kind_check;
alter table booking_event add constraint booking_event_kind_check check (kind in ('booked', 'moved', 'changed', 'playerAdded', 'playerRemoved',
  'cancelled', 'checkInPending', 'checkedIn', 'noShow', 'displaced', 'kept', 'freed'));

-- Notices in the portal about both, and about a tournament that does not take place.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  case when booking_id is null then kind in ('movedUp', 'placeOffered', 'offerLapsed', 'reservationEnded', 'passedOver', 'tournamentCancelled')
  else kind in ('teeTimeBooked', 'teeTimeMoved', 'teeTimeRemoved', 'teeTimeCancelled', 'playerLeft', 'teeTimeDisplaced', 'teeTimeKept', 'teeTimeFreed') end
);
