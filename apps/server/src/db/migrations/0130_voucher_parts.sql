-- A payment has several parts: vouchers and one other method. UI-76+, UI-77+.
alter table voucher
  -- Value held for payments that are not finished; it is no longer in `remaining`.
  add column reserved integer not null default 0,
  add constraint voucher_reserved check (reserved between 0 and amount - remaining);

alter table basket_payment
  add column voucher_id bigint,
  -- The payment by another method that decides about this part; null for that payment itself, and for one that pays everything.
  add column part_of bigint,
  add check (voucher_id is null or pay_type = 'voucher'),
  add check (part_of is null or voucher_id is not null),
  add foreign key (tenant_id, voucher_id) references voucher (tenant_id, id),
  add foreign key (tenant_id, part_of) references basket_payment (tenant_id, id) on delete cascade;
create index basket_payment_parts on basket_payment (tenant_id, part_of) where part_of is not null;

-- One payment of a basket at a time; its parts do not count.
drop index basket_payment_pending;
create unique index basket_payment_pending on basket_payment (tenant_id, basket_id) where status = 'pending' and part_of is null;
