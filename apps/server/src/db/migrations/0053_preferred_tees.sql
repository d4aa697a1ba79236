-- The colour of the tees that a customer prefers to play from; null without a preference.
alter table customer
  add preferred_tee_colour text check (preferred_tee_colour ~ '^#[0-9a-f]{6}$'),
  -- True if the customer chose it: an import does not change it then.
  add preferred_tee_chosen boolean not null default false;
