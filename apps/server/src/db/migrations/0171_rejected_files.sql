-- A collection whose file the bank has not taken ends as cancelled, with the reason of the staff. MA-127+.
alter table collection
  add column cancel_reason text not null default '',
  drop constraint collection_check,
  add constraint collection_check check (status = 'cancelled' or (status = 'announced') = (exported_at is null or creditor is null));
