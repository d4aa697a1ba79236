-- A token that came through an address is swapped once: the row gets the new token, so the old one is nobody's at that moment.
-- A token that was renewed already is not swapped. Of several at once only one gets true.
create function exchange_session(in_old_hash bytea, in_new_hash bytea, in_now timestamptz, in_expires timestamptz)
returns boolean
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.session s set token_hash = in_new_hash, created_at = in_now, expires_at = in_expires
  where s.token_hash = in_old_hash and s.replaced_at is null and s.expires_at > in_now;
  return found;
end $$;

revoke all on function exchange_session(bytea, bytea, timestamptz, timestamptz) from public;
grant execute on function exchange_session(bytea, bytea, timestamptz, timestamptz) to club_app;
