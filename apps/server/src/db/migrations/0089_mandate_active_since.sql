-- The day since when a mandate is active. MA-110+.
alter table mandate no force row level security;
alter table mandate_event no force row level security;
alter table mandate add column active_since date;
update mandate m set active_since = coalesce(
  (select max(e.at)::date from mandate_event e where e.tenant_id = m.tenant_id and e.mandate_id = m.id and e.happened = 'accepted'),
  m.confirmation_date,
  m.created_at::date
) where status = 'active';
alter table mandate force row level security;
alter table mandate_event force row level security;
