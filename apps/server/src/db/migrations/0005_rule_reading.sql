-- What a club plays by: the rules of its federation, or the letter of the specification. A card keeps the policy it was played under.
alter table club add column rule_reading text not null default 'federation' check (rule_reading in ('federation', 'asSpecified'));
