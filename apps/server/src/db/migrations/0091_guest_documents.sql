-- Documents of guests without an account: an invoice and its payment at the desk, in no customer's book. FI-133+.
alter table fin_document
  alter column customer_id drop not null,
  add constraint fin_document_customer_check check (customer_id is not null or type in ('invoice', 'invoiceVoid', 'payment', 'paymentVoid'));
