-- The trigger numbers a team that comes without a number. It left no given number alone, so a copy of the data came out renumbered.
drop trigger team_numbered on team;
create trigger team_numbered before insert on team for each row when (new.number is null) execute function number_team();
