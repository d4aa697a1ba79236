-- The ledger: every document of the finance accounts as double entries, which are only ever added to. FI-60+ to FI-66+.

alter table fin_document
  -- The part of a top-up's credit that the club has added.
  add column bonus integer not null default 0 check (bonus >= 0 and bonus <= credit and (bonus = 0 or type = 'accountTopUp')),
  drop constraint fin_document_pay_type_check,
  add constraint fin_document_pay_type_check check (pay_type in ('account', 'card', 'directDebit', 'bankTransfer', 'cash', 'terminal')),
  -- A customer with documents is not deleted: the books of a club outlive a membership.
  drop constraint fin_document_tenant_id_customer_id_fkey,
  add constraint fin_document_tenant_id_customer_id_fkey foreign key (tenant_id, customer_id) references fin_account (tenant_id, customer_id);

-- The voids of a document.
create index fin_document_voids on fin_document (tenant_id, voids_id) where voids_id is not null;

-- Through which day the books are closed. Writers share a lock on the row, and a closing takes it alone. The row is created by the first document.
create table ledger_period (
  tenant_id text primary key references tenant (id) on delete cascade,
  closed_through date
);

create table ledger_posting (
  tenant_id text not null references tenant (id) on delete cascade,
  document_id bigint not null,
  position integer not null check (position > 0),
  -- The document's own day, or the first open day if that day was closed.
  day date not null,
  account text not null check (account in ('customers', 'revenue', 'vat', 'bank', 'cardClearing', 'directDebitClearing', 'cash', 'terminal',
    'bonus', 'refundsPayable', 'transit')),
  -- Hundredths of a percent; null without VAT.
  vat_basis_points integer check (vat_basis_points >= 0),
  -- Above zero for a debit, below zero for a credit.
  amount bigint not null,
  primary key (tenant_id, document_id, position),
  check (vat_basis_points is null or account in ('revenue', 'vat')),
  foreign key (tenant_id, document_id) references fin_document (tenant_id, id) on delete cascade
);
create index ledger_posting_by_day on ledger_posting (tenant_id, day, document_id, position);

select keep_tenants_apart('ledger_period', 'ledger_posting');
grant select, insert on ledger_posting to club_app;
-- A lock on a row requires the right to update a column of it. The server can create the row and lock it, but it closes nothing.
grant select, insert (tenant_id), update (tenant_id) on ledger_period to club_app;

create function refuse_unposted() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from fin_document d where d.tenant_id = new.tenant_id and d.id = new.id)
    and not exists (select from ledger_posting p where p.tenant_id = new.tenant_id and p.document_id = new.id) then
    raise exception 'Document % has no entries in the ledger', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger fin_document_posted after insert on fin_document deferrable initially deferred
  for each row execute function refuse_unposted();

create function refuse_unbalanced() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong bigint;
begin
  select d.id into wrong
  from (select distinct tenant_id, document_id from added) a
  join fin_document d on d.tenant_id = a.tenant_id and d.id = a.document_id
  join ledger_posting p on p.tenant_id = a.tenant_id and p.document_id = a.document_id
  group by d.tenant_id, d.id, d.debit, d.credit
  having sum(p.amount) <> 0 or coalesce(sum(p.amount) filter (where p.account = 'customers'), 0) <> d.debit - d.credit limit 1;
  if found then
    raise exception 'The entries of document % do not balance', wrong using errcode = 'check_violation';
  end if;
  select a.document_id into wrong from added a join ledger_period q on q.tenant_id = a.tenant_id and a.day <= q.closed_through limit 1;
  if found then
    raise exception 'Document % is in a closed period', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_posting_balanced after insert on ledger_posting referencing new table as added
  for each statement execute function refuse_unbalanced();
revoke execute on function refuse_unposted, refuse_unbalanced from public;
