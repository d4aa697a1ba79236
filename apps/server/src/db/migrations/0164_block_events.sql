-- A block hides from the other person that its owner is online: open lists are loaded again. CU-172+, CU-183+.
create trigger person_blocked after insert or update on friend_refusal for each row
  when (new.until is null) execute function people_changed();
create trigger person_unblocked after delete on friend_refusal for each row
  when (old.until is null) execute function people_changed();
