-- Vouchers that were sold by mistake are cancelled. UI-89+.
alter table voucher
  -- The document by which it was paid or given away; null for one whose documents are gone.
  add column sale_id bigint,
  add column cancelled_at timestamptz,
  add column cancelled_by bigint,
  add column cancelled_reason text not null default '',
  add constraint voucher_cancelled check (cancelled_at is null or remaining = 0 and reserved = 0),
  add foreign key (tenant_id, sale_id) references fin_document (tenant_id, id) on delete set null (sale_id),
  add foreign key (tenant_id, cancelled_by) references customer (tenant_id, id) on delete set null (cancelled_by);

-- A sale writes two documents together: the payment or bonus, then the credit that becomes the voucher.
update voucher v set sale_id = (
  select p.id from voucher_entry e
  join fin_document d on d.tenant_id = e.tenant_id and d.id = e.document_id
  join fin_document p on p.tenant_id = d.tenant_id and p.customer_id = d.customer_id and p.at = d.at and p.credit = d.debit
    and p.type in ('payment', 'accountTopUp') and p.id < d.id
  where e.tenant_id = v.tenant_id and e.voucher_id = v.id and e.kind = 'issued' order by p.id desc limit 1);

alter table voucher_entry
  drop constraint voucher_entry_kind_check,
  drop constraint voucher_entry_check,
  add constraint voucher_entry_kind_check check (kind in ('issued', 'used', 'returned', 'cancelled')),
  add constraint voucher_entry_check check ((kind in ('used', 'cancelled')) = (amount < 0));
