-- Queued messages about a fee that is due have a template of their own: they are about money.
alter table job no force row level security;
update job set name = 'letter.feeCharged' where name = 'letter.entryNews' and data -> 'data' ->> 'happened' = 'charged';
alter table job force row level security;
