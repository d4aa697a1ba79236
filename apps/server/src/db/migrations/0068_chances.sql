-- The chances of the requests of a ballot, counted once an hour for all of them: { at, draws, entries, of: { [request]: { receipt, got } } }.
-- RE-259+, RE-341+.
alter table ballot add column chances jsonb;

-- Why each preference before the one that was got was not met: [{ blocked, notOffered, full, takenEarlier, refused }]. RE-340+.
alter table tee_time_request add column missed jsonb not null default '[]';

-- Ballots that were announced before get the job that counts, too.
insert into job (tenant_id, name, data, created_at, due_at)
select tenant_id, 'countChances', jsonb_build_object('ballotId', id::text), now(), date_trunc('hour', greatest(opens_at, now())) + interval '1 hour'
from ballot where state = 'open';
