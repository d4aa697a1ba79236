-- The office's list of reminders, the latest first. FI-121+.
create index invoice_notice_latest_reminders on invoice_notice (tenant_id, at desc, id desc) where kind = 'reminder';
