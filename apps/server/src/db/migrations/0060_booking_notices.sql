-- Notices about bookings, and the confirmation of an own booking by default. RE-230+, RE-231+.
alter table notice
  alter column tournament_id drop not null,
  add column booking_id bigint,
  -- The start when it happened, which a later change may have moved.
  add column starts_at timestamp,
  -- The person who made the change; null for the club.
  add column actor_id bigint,
  -- The command of the desk, which can be undone until the notice is shown.
  add column command_id uuid,
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (
    case when booking_id is null then kind in ('movedUp', 'placeOffered', 'offerLapsed', 'reservationEnded', 'passedOver')
    else kind in ('teeTimeBooked', 'teeTimeMoved', 'teeTimeRemoved', 'teeTimeCancelled', 'playerLeft') end
  ),
  add constraint notice_subject_check check (
    (tournament_id is null) <> (booking_id is null) and (booking_id is null) = (starts_at is null)
  ),
  add constraint notice_booking foreign key (tenant_id, booking_id) references booking (tenant_id, id) on delete cascade,
  add constraint notice_actor foreign key (tenant_id, actor_id) references customer (tenant_id, id) on delete cascade;
create index notice_by_booking on notice (tenant_id, booking_id) where booking_id is not null;

-- Customers who want no confirmation switch it off.
alter table customer alter column notify_email_reservation set default true;
update customer set notify_email_reservation = true;
