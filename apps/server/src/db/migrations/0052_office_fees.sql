-- An entry fee that the office has taken: its invoice in the payer's book, so that the payment can be taken back. FI-55+.
alter table competition_fee
  add column office_invoice_id bigint,
  add foreign key (tenant_id, office_invoice_id) references fin_document (tenant_id, id) on delete set null (office_invoice_id),
  add check (office_invoice_id is null or paid_at is not null);
