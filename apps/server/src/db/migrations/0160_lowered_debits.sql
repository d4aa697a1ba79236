-- What a direct debit has paid that no bank has been given is refunded by a lower debit. MA-115+.
alter table refund
  drop constraint refund_way_check,
  add constraint refund_way_check check (way in ('account', 'card', 'cash', 'voucher', 'bank', 'debit'));
