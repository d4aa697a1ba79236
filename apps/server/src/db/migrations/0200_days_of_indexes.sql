-- The day of the latest score that a change of an index includes; null without one. The change is only known from the next update on, which may
-- be on the morning of another round.
alter table handicap_history add column of_day date;
