-- The office makes a blocked mandate collectable again. MA-102+.
alter table mandate_event drop constraint mandate_event_happened_check,
  add constraint mandate_event_happened_check check (
    happened in ('created', 'accepted', 'changed', 'bankChanged', 'documentStored', 'revoked', 'cancelled', 'blocked', 'unblocked')
  );
