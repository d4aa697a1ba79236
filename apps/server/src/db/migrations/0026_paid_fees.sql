-- Whether a player has paid is said in one place: by the fee of that player. Whoever took one at the desk notes it there too.

-- The owner sees no rows where row security is forced; it is so again below.
alter table player no force row level security;
alter table tournament no force row level security;
alter table competition_fee no force row level security;

insert into competition_fee (tenant_id, tournament_id, customer_id, payer_id, article_id, amount, created_at, paid_at)
select p.tenant_id, p.tournament_id, p.customer_id, coalesce(p.initiator_id, p.customer_id),
  case when p.guest and t.guest_fee_amount is not null then 'entryGuest' else 'entry' end,
  case when p.guest then coalesce(t.guest_fee_amount, t.fee_amount) else t.fee_amount end, p.entered_at, p.entered_at
from player p join tournament t on t.tenant_id = p.tenant_id and t.id = p.tournament_id
where p.paid and case when p.guest then coalesce(t.guest_fee_amount, t.fee_amount) else t.fee_amount end is not null
on conflict (tenant_id, tournament_id, customer_id) do update set paid_at = coalesce(competition_fee.paid_at, excluded.paid_at);

alter table player force row level security;
alter table tournament force row level security;
alter table competition_fee force row level security;

alter table player drop column paid;
