-- A message and a notice about the same thing are read together. CU-215+.
alter table message add column about text check (about <> '');
create index message_by_about on message (tenant_id, customer_id, about, id) where about is not null;

alter table notice add column about text not null generated always as (
  case when watch_id is not null then 'watch:' || watch_id
  when payment_id is not null then 'payment:' || payment_id
  when refund_id is not null then 'refund:' || refund_id
  when change_request_id is not null then 'change:' || change_request_id
  when round_id is not null then 'round:' || round_id
  when booking_id is not null then 'booking:' || booking_id
  else 'place:' || tournament_id || ':' || person_id end
) stored;
