-- The tee times that a card payment was begun for, so that a payment that arrives after their places were released can say what it was for.
alter table basket_payment add column tee_times jsonb not null default '[]';
