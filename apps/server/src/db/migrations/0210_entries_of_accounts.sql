-- The register of retained records alone decides what stays of a deleted member: accounts and vouchers are entries of it. CU-330+ to CU-333+.

-- Clears the rows of a deleted customer that the register does not list.
create or replace function forget_unlisted(in_customer bigint)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
begin
  if not exists (
    select from public.deletion_request r where r.tenant_id = club and r.customer_id = in_customer and r.done_at is not null
  ) then
    return;
  end if;
  delete from public.file f
  where f.tenant_id = club and (
    f.customer_id = in_customer
    or exists (select from public.mandate m where m.tenant_id = club and m.customer_id = in_customer and m.file_id = f.id))
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'file' and r.record_id = f.id);
  update public.bank_report_entry b set payer = '' from public.collection_debit d
  where b.tenant_id = club and d.tenant_id = club and b.debit_id = d.id and d.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'collection_debit' and r.record_id = d.id);
  -- A reference contains the number of the member.
  update public.collection_debit d
  set name = '', iban = '', bic = '', address = null, amendment = null, reference = 'former-' || d.mandate_id
  where d.tenant_id = club and d.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'collection_debit' and r.record_id = d.id);
  delete from public.mandate_amendment a using public.mandate m
  where a.tenant_id = club and m.tenant_id = club and a.mandate_id = m.id and m.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'mandate' and r.record_id = m.id);
  delete from public.mandate_event v using public.mandate m
  where v.tenant_id = club and m.tenant_id = club and v.mandate_id = m.id and m.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'mandate' and r.record_id = m.id);
  update public.mandate m
  set name = '', customer_name = '', iban = '', bank_name = '', bic = '', blocked_reason = '', reference = 'former-' || m.id
  where m.tenant_id = club and m.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'mandate' and r.record_id = m.id);
  update public.fin_line n set article_name = '' from public.fin_document d
  where n.tenant_id = club and d.tenant_id = club and n.document_id = d.id and d.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'fin_document' and r.record_id = d.id);
  -- A withdrawn reminder must have a reason.
  update public.invoice_notice n set withdrawn_reason = '–' from public.fin_document d
  where n.tenant_id = club and n.withdrawn is not null and d.tenant_id = club and n.invoice_id = d.id and d.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'fin_document' and r.record_id = d.id);
  update public.voucher v set note = '', cancelled_reason = ''
  where v.tenant_id = club and v.customer_id = in_customer
    and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'voucher' and r.record_id = v.id);
  update public.fin_account a set number = 'former-' || a.customer_id
  where a.tenant_id = club and a.customer_id = in_customer and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'fin_account');
  update public.refund_state s set card_brand = '', card_last4 = '' from public.refund r
  where s.tenant_id = club and r.tenant_id = club and s.refund_id = r.id and r.customer_id = in_customer;
  delete from public.security_event s
  where s.tenant_id = club and s.customer_id = in_customer and not exists (select from public.retained_record r
      where r.tenant_id = club and r.customer_id = in_customer and r.table_name = 'security_event');
end $$;

-- Ends the retention of what is due, by the clock of the database as well. Returns how many records ended.
create or replace function end_retention(in_today date)
returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
  people bigint[];
  one bigint;
  ended integer;
begin
  people := array(
    select distinct r.customer_id from public.retained_record r where r.tenant_id = club and r.until < least(in_today, current_date)
  );
  delete from public.retained_record r where r.tenant_id = club and r.until < least(in_today, current_date);
  get diagnostics ended = row_count;
  foreach one in array people loop
    perform public.forget_unlisted(one);
  end loop;
  delete from public.retained_person p
  where p.tenant_id = club and not exists (select from public.retained_record r where r.tenant_id = club
    and r.customer_id = p.customer_id and r.table_name <> 'security_event');
  return ended;
end $$;

drop function if exists end_records(date);
drop function if exists forget_account(bigint);
revoke all on function forget_unlisted(bigint), end_retention(date) from public;
grant execute on function forget_unlisted(bigint), end_retention(date) to club_app;

-- Deletions before this migration: until now the account had the last day of the last document, and vouchers that of the last record.
do $$
declare
  club text;
  one bigint;
begin
  for club in select t.id from tenant t loop
    perform set_config('club.tenant', club, true);
    -- Documents that were written after the deletion had no entry, such as the fee of a returned debit. The periods are those of core then.
    with law as (
      select l.ground, l.years, c.time_zone from club c cross join lateral (select * from (values
        ('DE', '§ 147 AO', 8), ('AT', '§ 132 BAO', 7), ('CH', 'Art. 958f OR', 10), ('FR', 'Art. L123-22 C. com.', 10),
        ('DK', 'Bogføringsloven § 12', 5), ('GB', 'VATA 1994, Sch. 11 para. 6', 6), ('', 'Accounting records', 10)
      ) l (country, ground, years) where l.country in (c.country, '') order by l.country desc limit 1) l where c.tenant_id = club
    ), later as (
      insert into retained_record (tenant_id, customer_id, table_name, record_id, ground, until)
      select club, d.customer_id, 'fin_document', d.id, law.ground, make_date(extract(year from d.at)::integer + law.years, 12, 31)
      from deletion_request r join fin_document d on d.tenant_id = club and d.customer_id = r.customer_id, law
      where r.tenant_id = club and r.done_at is not null and d.at >= r.done_at at time zone law.time_zone
        and extract(year from d.at) + law.years >= extract(year from current_date)
        and not exists (select from retained_record o
          where o.tenant_id = club and o.customer_id = r.customer_id and o.table_name = 'fin_document' and o.record_id = d.id)
      returning until
    )
    insert into job (tenant_id, name, data, created_at, due_at)
    select distinct club, 'endRetention', '{}'::jsonb, now(), (until + 1 + time '12:00') at time zone 'UTC' from later;
    insert into retained_record (tenant_id, customer_id, table_name, record_id, ground, until)
    select distinct on (r.customer_id) club, r.customer_id, 'fin_account', null::bigint, r.ground, r.until
    from retained_record r
    where r.tenant_id = club and r.table_name = 'fin_document' and not exists (select from retained_record o
      where o.tenant_id = club and o.customer_id = r.customer_id and o.table_name = 'fin_account')
    order by r.customer_id, r.until desc;
    insert into retained_record (tenant_id, customer_id, table_name, record_id, ground, until)
    select distinct on (v.id) club, r.customer_id, 'voucher', v.id, r.ground, r.until
    from retained_record r join voucher v on v.tenant_id = club and v.customer_id = r.customer_id
    where r.tenant_id = club and r.table_name <> 'security_event' and not exists (select from retained_record o
      where o.tenant_id = club and o.table_name = 'voucher' and o.record_id = v.id)
    order by v.id, r.until desc;
    for one in select r.customer_id from deletion_request r where r.tenant_id = club and r.done_at is not null loop
      perform forget_unlisted(one);
    end loop;
  end loop;
  perform set_config('club.tenant', '', true);
end $$;
