-- A voucher that another customer takes over gets a new code; the former ones are only for the importer, which imports none twice. UI-100+.
alter table voucher add column former_codes text[] not null default '{}';
