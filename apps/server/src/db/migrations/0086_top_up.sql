-- Topping up an account: { bonuses: [{ id, name, amount, bonus }], directDebitLimit }; null if the club offers neither. FI-17, FI-101+.
alter table club add column top_up jsonb;

-- What the club adds to a top-up when it is paid.
alter table basket_item add column bonus integer not null default 0 check (bonus >= 0 and (bonus = 0 or kind = 'topUpAccount'));
-- A basket has one top-up.
create unique index basket_item_top_up on basket_item (tenant_id, basket_id) where kind = 'topUpAccount';

-- An invoice of a subscription: while it is past its due day, the account is not topped up. FI-16.
alter table fin_document add column subscription boolean not null default false check (not subscription or type = 'invoice');
