-- Accounts and vouchers may be entries of the register of retained records. Alone, so that the lock of the table is brief; 0210 lists them.
-- CU-330+ to CU-333+.

alter table retained_record drop constraint if exists retained_record_table_name_check;
alter table retained_record add constraint retained_record_table_name_check
  check (table_name in ('fin_account', 'fin_document', 'mandate', 'collection_debit', 'voucher', 'file', 'security_event'));
create index retained_record_of on retained_record (tenant_id, customer_id, table_name, record_id);
