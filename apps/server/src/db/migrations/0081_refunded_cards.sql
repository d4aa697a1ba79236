-- The card that a refund goes to, as its owner recognises it; empty if the provider has not named it. FI-108+.
alter table refund_state
  add column card_brand text not null default '',
  add column card_last4 text not null default '' check (card_last4 = '' or card_last4 ~ '^[0-9]{4}$');
