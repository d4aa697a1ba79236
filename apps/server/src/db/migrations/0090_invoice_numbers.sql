-- Consecutive numbers and VAT of the program's own invoices. FI-130+ to FI-132+.

-- { number: '{year}-{number}', vatRates: { entryFee, teeTime } in hundredths of a percent }; what is missing has its default.
alter table club add column own_invoices jsonb not null default '{}';
-- Whether the program numbers the document: its own invoices and their voids.
alter table fin_document add column numbered boolean not null default false;

-- The last number of a year. Its row is locked from the number to the end of the transaction, so that numbers have no gaps.
create table document_counter (
  tenant_id text not null references tenant (id) on delete cascade,
  year integer not null,
  last integer not null check (last > 0),
  primary key (tenant_id, year)
);
select keep_tenants_apart('document_counter');
grant select on document_counter to club_app;

-- Runs at the end of the transaction, when no other lock is needed any more, so that two writers cannot wait for each other. A number that an
-- import has brought is passed over. An import compares its numbers under the same lock.
create function number_document() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text;
  next integer;
  given text;
begin
  perform pg_advisory_xact_lock(hashtextextended('documentNumbers ' || new.tenant_id, 0));
  select coalesce(c.own_invoices ->> 'number', '{year}-{number}') into pattern from club c where c.tenant_id = new.tenant_id;
  loop
    insert into document_counter as k (tenant_id, year, last) values (new.tenant_id, extract(year from new.at)::integer, 1)
      on conflict (tenant_id, year) do update set last = k.last + 1 returning last into next;
    given := replace(replace(coalesce(pattern, '{year}-{number}'), '{year}', to_char(new.at, 'YYYY')), '{number}',
      lpad(next::text, greatest(4, length(next::text)), '0'));
    exit when not exists (
      select from fin_document d where d.tenant_id = new.tenant_id and d.number = given and d.type in ('invoice', 'invoiceVoid')
    );
  end loop;
  update fin_document set number = given where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
create constraint trigger fin_document_number after insert on fin_document deferrable initially deferred
  for each row when (new.numbered and new.number = '') execute function number_document();
create index fin_document_by_number on fin_document (tenant_id, number) where type in ('invoice', 'invoiceVoid') and number <> '';
revoke execute on function number_document from public;
