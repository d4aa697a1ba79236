-- Staff delete drafts of articles and events. UI-93+, UI-94+.
grant delete on news, club_event to club_app;
