-- Facts that customers enter in their profile; no rule depends on them. CU-98.
alter table customer
  -- Centimetres.
  add height smallint check (height between 80 and 250),
  add handedness text not null default 'unknown' check (handedness in ('unknown', 'left', 'right')),
  add number_plate text not null default '' check (length(number_plate) <= 15);
