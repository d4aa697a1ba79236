-- The holds of a day, which every sheet and every booking reads: few rows, found without those of other days and of bookings. It replaces an
-- index by their end, which no statement uses: a job ends each hold by its id.
create index booking_held_at on booking (tenant_id, course_id, starts_at) where state = 'held';
drop index booking_held;
