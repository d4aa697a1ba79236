-- What people are found by: the words of a name in small letters without their marks, each after a space, and after a slash with the marks
-- written out (' bernd bohm/boehm'). The same normal form as `nameWords` of core, which a test holds against it. The collation is named, so
-- that the answer does not depend on the database's own.
do $$
begin
  if not exists (select from pg_catalog.pg_collation where collname = 'und-x-icu') then
    raise exception 'This PostgreSQL was built without ICU, which sorts and searches names. Use a build with ICU, as the packages of all distributions are.';
  end if;
end $$;

create function without_marks(text) returns text language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(replace(translate(regexp_replace($1, '[\u0300-\u036f]', '', 'g'), 'øæłđðıς', 'oalddiσ'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'),
  'a+', 'a', 'g');

create function name_key(text) returns text language sql immutable strict parallel safe
begin atomic
  select coalesce(string_agg(' ' || case when word.plain = word.spelled then word.plain else word.plain || '/' || word.spelled end, '' order by at), '')
  from (select lower(normalize(translate($1, '''’‘ʼ´`', ''), nfkd) collate "und-x-icu") as letters) typed,
    unnest(
      regexp_split_to_array(without_marks(letters), '[\t-\r !-/:-@[-`{-~\u2010-\u2015]+'),
      regexp_split_to_array(
        without_marks(replace(replace(regexp_replace(letters, '([aou])\u0308', '\1e', 'g'), 'ø', 'oe'), 'æ', 'ae')),
        '[\t-\r !-/:-@[-`{-~\u2010-\u2015]+')
    ) with ordinality as word (plain, spelled, at)
  where word.plain <> '';
end;

alter table customer
  add column first_name_key text not null generated always as (name_key(first_name)) stored,
  add column last_name_key text not null generated always as (name_key(last_name)) stored;
