-- null: the customer has chosen nothing, and the email is off by default. It follows a push message that was not seen even so, but not against the
-- customer's own choice. Both were stored as false. CU-367+.
alter table customer
  alter column notify_email_tournament drop not null,
  alter column notify_email_tournament drop default;
alter table customer no force row level security;
update customer set notify_email_tournament = null where not notify_email_tournament;
alter table customer force row level security;
