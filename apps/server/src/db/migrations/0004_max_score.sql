-- What the club sets for max scores (SC-27): both the tournament's and this must be switched on. The wire shape of the contract.
alter table club add column max_score jsonb not null default '{"enabled": true}';
