-- Since when the provider no longer knows a refund that it has accepted: the club has another account there. PA-59+.
alter table refund add column unclear_at timestamptz;
grant update (unclear_at) on refund to club_app;
