-- An entry that got its places after the last moment to cancel free of charge: it can be cancelled free of charge until the event begins.
alter table club_event_entry add column moved_up_late boolean not null default false;
