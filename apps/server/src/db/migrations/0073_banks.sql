-- Published bank data of a country, the same for every club: who a bank code belongs to, and how its account numbers are composed. MA-30.
create table bank_data (
  country text not null primary key check (country ~ '^[A-Z]{2}$'),
  -- The day from which the file is valid.
  dated date not null,
  imported_at timestamptz not null
);
create table bank (
  country text not null references bank_data (country) on delete cascade,
  bank_code text not null,
  name text not null,
  place text not null default '',
  bic text not null default '',
  -- IBAN rule with version; empty if the file names none.
  rule text not null default '',
  primary key (country, bank_code)
);
grant select on bank_data, bank to club_app;
