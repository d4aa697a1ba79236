-- Whoever may not play any more is passed over when a place becomes free, keeps the place in the queue, and is told why.

-- The reasons that this person was told last; null as long as nothing was told.
alter table waiting add column passed_over jsonb;

alter table notice
  add column reasons jsonb not null default '[]',
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('movedUp', 'placeOffered', 'offerLapsed', 'reservationEnded', 'passedOver'));
comment on column notice.reasons is 'Of somebody passed over: the details of the refusals, as the wire has them.';
