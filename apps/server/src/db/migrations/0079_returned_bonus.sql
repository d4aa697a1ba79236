-- The void of a returned top-up takes its bonus back. FI-102+.
do $$
declare
  found text;
begin
  select conname into strict found from pg_constraint
  where conrelid = 'fin_document'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%bonus%';
  execute format('alter table fin_document drop constraint %I', found);
end $$;
alter table fin_document add constraint fin_document_bonus_check check (
  bonus >= 0 and bonus <= greatest(debit, credit) and (bonus = 0 or type in ('accountTopUp', 'paymentVoid'))
);
