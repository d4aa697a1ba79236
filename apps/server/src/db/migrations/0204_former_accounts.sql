-- A deletion leaves no number and no free text in accounts, vouchers and withdrawn reminders once the books no longer need them. CU-242+.

-- Clears what is left of a customer who requested the deletion, unless an accounting record is still retained.
create function forget_account(in_customer bigint)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
begin
  if not exists (
    select from public.deletion_request r where r.tenant_id = club and r.customer_id = in_customer and r.cancelled_at is null
  ) or exists (
    select from public.retained_record r where r.tenant_id = club and r.customer_id = in_customer and r.table_name <> 'security_event'
  ) then
    return;
  end if;
  update public.fin_account a set number = 'former-' || a.customer_id where a.tenant_id = club and a.customer_id = in_customer;
  update public.voucher v set note = '', cancelled_reason = '' where v.tenant_id = club and v.customer_id = in_customer;
  -- A withdrawn reminder must have a reason.
  update public.invoice_notice n set withdrawn_reason = '–' from public.fin_document d
  where n.tenant_id = club and n.withdrawn is not null and d.tenant_id = club and d.id = n.invoice_id and d.customer_id = in_customer;
end $$;

alter function end_retention(date) rename to end_records;

-- Ends the retention of what is due, by the clock of the database as well. Returns how many records ended.
create function end_retention(in_today date)
returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
  people bigint[];
  one bigint;
  ended integer;
begin
  people := array(
    select distinct r.customer_id from public.retained_record r
    where r.tenant_id = club and r.table_name <> 'security_event' and r.until < least(in_today, current_date)
  );
  ended := public.end_records(in_today);
  foreach one in array people loop
    perform public.forget_account(one);
  end loop;
  return ended;
end $$;

-- Deletions whose records have ended before this migration.
do $$
declare
  club text;
  one bigint;
begin
  for club in select t.id from tenant t loop
    perform set_config('club.tenant', club, true);
    for one in select r.customer_id from deletion_request r where r.tenant_id = club and r.done_at is not null loop
      perform forget_account(one);
    end loop;
  end loop;
  perform set_config('club.tenant', '', true);
end $$;

revoke all on function end_records(date) from public, club_app;
revoke all on function forget_account(bigint), end_retention(date) from public;
grant execute on function forget_account(bigint), end_retention(date) to club_app;
