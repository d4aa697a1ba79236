-- Account numbers of the ledger that differ from the default chart, by purpose. FI-70+.
alter table club add column ledger_accounts jsonb not null default '{}';

-- The desk takes money in cash, by the club's card terminal or by bank transfer; `card` is the terminal of earlier versions. FI-71+.
alter table booking_charge drop constraint booking_charge_pay_type_check,
  add constraint booking_charge_pay_type_check check (pay_type in ('cash', 'terminal', 'card', 'bankTransfer'));
