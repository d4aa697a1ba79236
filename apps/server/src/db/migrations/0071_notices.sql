-- Notices in the portal about a payment that came too late, a first tee time that the club moved before the draw, and a cancelled tournament that
-- takes place after all. RE-370+ to RE-372+.
alter table notice
  -- The payment whose tee times are not booked.
  add column payment_id bigint,
  -- The round whose planned start moved, and the start before.
  add column round_id bigint,
  add column start_before timestamp,
  drop constraint notice_subject_check,
  add constraint notice_subject_check check (
    num_nonnulls(tournament_id, booking_id, watch_id, payment_id) = 1 and (watch_id is null) = (flight_id is null)
    and (starts_at is null) = (num_nonnulls(booking_id, watch_id, round_id) = 0)
    and (round_id is null) = (start_before is null) and (round_id is null or tournament_id is not null)
  ),
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (
    case when watch_id is not null then kind = 'teeTimeFree'
    when payment_id is not null then kind = 'paymentLate'
    when round_id is not null then kind = 'plannedStartMoved'
    when booking_id is not null then kind in ('teeTimeBooked', 'teeTimeMoved', 'teeTimeRemoved', 'teeTimeCancelled', 'playerLeft',
      'teeTimeDisplaced', 'teeTimeKept', 'teeTimeFreed')
    else kind in ('movedUp', 'placeOffered', 'offerLapsed', 'reservationEnded', 'passedOver', 'tournamentCancelled', 'tournamentTakesPlace') end
  ),
  add constraint notice_payment foreign key (tenant_id, payment_id) references basket_payment (tenant_id, id) on delete cascade,
  add constraint notice_round foreign key (tenant_id, round_id) references round (tenant_id, id) on delete cascade;
create unique index notice_by_payment on notice (tenant_id, payment_id) where payment_id is not null;
create index notice_by_round on notice (tenant_id, round_id) where round_id is not null;
