-- Credit that the club pays out, by transfer to the account that is stored here, in cash or to cards. FI-140+ to FI-144+.
alter table refund
  drop constraint refund_way_check,
  drop constraint refund_reason_check,
  drop constraint refund_check,
  add column iban text not null default '',
  add column holder text not null default '',
  add constraint refund_way_check check (way in ('account', 'card', 'cash', 'voucher', 'bank')),
  add constraint refund_reason_check check (reason in ('withdrawn', 'declined', 'tournamentCancelled', 'bookingCancelled', 'bookingChanged', 'paidTwice',
    'paidLate', 'byStaff', 'payout')),
  -- The note of a deleted member is empty.
  add constraint refund_note_check check (note = '' or reason in ('byStaff', 'payout')),
  add constraint refund_account_check check (iban = '' or way = 'bank');

-- The rows that the server may not delete: the login, and histories that it can only add to. Only for a customer who requested the deletion.
create or replace function erase_person(in_customer bigint, in_name text)
returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  club text := current_setting('club.tenant');
  login bigint;
begin
  if not exists (
    select from public.deletion_request r
    where r.tenant_id = club and r.customer_id = in_customer and r.cancelled_at is null and r.done_at is null
  ) then
    raise exception 'no deletion of customer % was requested', in_customer;
  end if;
  delete from public.session s where s.tenant_id = club and s.customer_id = in_customer;
  delete from public.account_customer c where c.tenant_id = club and c.customer_id = in_customer returning c.account_id into login;
  -- A login of another club of the group stays, without a device of this one.
  delete from public.account a where a.id = login and not exists (select from public.account_customer c where c.account_id = login);
  delete from public.customer_card t where t.tenant_id = club and t.customer_id = in_customer;
  delete from public.customer_action t where t.tenant_id = club and t.customer_id = in_customer;
  delete from public.external_voucher t where t.tenant_id = club and t.customer_id = in_customer;
  delete from public.change_request t where t.tenant_id = club and t.customer_id = in_customer;
  delete from public.handicap_history t where t.tenant_id = club and t.customer_id = in_customer;
  update public.refund t set note = '', iban = '', holder = '' where t.tenant_id = club and t.customer_id = in_customer;
  if in_name <> '' then
    update public.special_result_history h set was = replace(h.was::text, in_name, '–')::jsonb, became = replace(h.became::text, in_name, '–')::jsonb
    where h.tenant_id = club and position(in_name in h.was::text || h.became::text) > 0;
  end if;
end $$;
